import { Type } from 'typebox'
import { oneOf } from './amounts.ts'
import { endpoint } from './endpoint.ts'

export const getHealth = endpoint({
  method: 'GET',
  url: '/api/health',
  access: 'public',
  summary: 'Whether the database answers; 503 when it does not',
  response: Type.Object({ status: oneOf(['ok']) }),
})
