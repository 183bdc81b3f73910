import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import type { FastifyInstance } from 'fastify'

/** Compiles the serializer of a response at its first use: compiling all of them takes a sixth of the start. */
export function registerSerialization(app: FastifyInstance): void {
  const compile = SerializerSelector()()
  app.setSerializerCompiler((route) => {
    let serialize: ((data: unknown) => string) | undefined
    return (data) => {
      serialize ??= compile({ ...route, httpStatus: route.httpStatus ?? 'default' })
      return serialize(data)
    }
  })
}
