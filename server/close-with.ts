import type { FastifyInstance } from 'fastify'

/** Closes a service when the application closes: the last one started first. Returns the service. */
export function closeWith<T extends { close: () => unknown }>(app: FastifyInstance, service: T): T {
  app.addHook('onClose', async () => {
    await service.close()
  })
  return service
}
