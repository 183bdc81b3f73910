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

export const getLiveness = endpoint({
  method: 'GET',
  url: '/api/health/live',
  access: 'public',
  summary: 'Answers while the process runs, whatever becomes of the database',
  response: Type.Object({ status: oneOf(['ok']) }),
})

const part = Type.String({ description: 'ok, or in a few words what is wrong' })

export const getReadiness = endpoint({
  method: 'GET',
  url: '/api/health/ready',
  access: 'public',
  summary: 'What the server stands on, part by part; 503 with the same parts when one of them is not ok',
  response: Type.Object({
    database: part,
    migrations: part,
    listen: part,
    preparedStatements: part,
    images: part,
  }),
})
