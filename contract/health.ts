import { Type } from 'typebox'
import { oneOf } from './amounts.ts'
import { endpoint } from './endpoint.ts'

export const getHealth = endpoint({
  method: 'GET',
  url: '/api/health',
  access: 'public',
  summary: 'Whether the database responds; 503 when it does not',
  response: Type.Object({ status: oneOf(['ok']) }),
})

export const getLiveness = endpoint({
  method: 'GET',
  url: '/api/health/live',
  access: 'public',
  summary: 'Responds while the process runs, even without the database',
  response: Type.Object({ status: oneOf(['ok']) }),
})

const part = Type.String({ description: 'ok, or a short description of the problem' })

export const getReadiness = endpoint({
  method: 'GET',
  url: '/api/health/ready',
  access: 'public',
  summary: 'The state of each dependency of the server; 503 with the same fields when one of them is not ok',
  response: Type.Object({
    database: part,
    migrations: part,
    listen: part,
    preparedStatements: part,
    images: part,
    /** Not ok once a stop was requested; it still serves for DRAIN_SECONDS. */
    server: part,
  }),
})
