import type { FastifyInstance } from 'fastify'
import { getOrderNotices, turnOffOrderNotices, turnOnOrderNotices } from '#contract/order-notices.ts'
import { inTransaction } from '#db/database.ts'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { deleteDevice, hasDevice, saveDevice } from '../../push/push-devices.ts'
import { readPushKeys } from '../../push/push-keys.ts'

export function orderNoticeRoutes(app: FastifyInstance, deps: Deps): void {
  const { pool } = deps
  route(app, deps, {
    endpoint: getOrderNotices,
    handler: async ({ session }) => {
      const [{ publicKey }, isOn] = await Promise.all([readPushKeys(pool), hasDevice(pool, session)])
      return { publicKey, isOn }
    },
  })
  route(app, deps, {
    endpoint: turnOnOrderNotices,
    handler: async ({ session, body }) => {
      await inTransaction(pool, (tx) => saveDevice(tx, session, body))
      return {}
    },
  })
  route(app, deps, {
    endpoint: turnOffOrderNotices,
    handler: async ({ session }) => {
      await deleteDevice(pool, session)
      return {}
    },
  })
}
