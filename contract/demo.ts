import { Type } from 'typebox'
import { nullable } from './amounts.ts'
import { endpoint } from './endpoint.ts'

export const getDemo = endpoint({
  method: 'GET',
  url: '/api/public/demo',
  access: 'public',
  summary: 'The link of the demo shop; null where the demo world is not loaded',
  response: Type.Object({ alias: nullable(Type.String()) }),
})
