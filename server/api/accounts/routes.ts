import type { FastifyInstance } from 'fastify'
import {
  deleteLogo,
  getAccount,
  getGreeting,
  updateAccount as updateAccountEndpoint,
  uploadLogo,
} from '#contract/accounts.ts'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { acceptUploads, readUpload, uploadOptions } from '../../images/read-upload.ts'
import { removeLogo, setLogo } from './change-logo.ts'
import { findAccount } from './queries.ts'
import { updateAccount } from './update-account.ts'

export async function accountRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register((scope) => logoUpload(scope, deps))
  route(app, deps, {
    endpoint: getAccount,
    handler: ({ session }) => findAccount(deps.pool, session),
  })
  route(app, deps, {
    endpoint: updateAccountEndpoint,
    handler: async ({ session, body }) => {
      await updateAccount(deps, session.accountId, body)
      return findAccount(deps.pool, session)
    },
  })
  route(app, deps, {
    endpoint: deleteLogo,
    handler: async ({ session }) => {
      await removeLogo(deps, session.accountId)
      return findAccount(deps.pool, session)
    },
  })
  route(app, deps, {
    endpoint: getGreeting,
    handler: async ({ session }) => {
      const { name, username } = await findAccount(deps.pool, session)
      // A name may bring its own period: 'S.A. de C.V.'
      const end = name.endsWith('.') ? '' : '.'
      return { message: `¡Hola, ${username}! Estás en la cuenta de ${name}${end}` }
    },
  })
}

async function logoUpload(app: FastifyInstance, deps: Deps): Promise<void> {
  await acceptUploads(app)
  route(app, deps, {
    endpoint: uploadLogo,
    options: uploadOptions(uploadLogo),
    handler: async ({ session, request }) => {
      await setLogo(deps, session.accountId, await readUpload(request))
      return findAccount(deps.pool, session)
    },
  })
}
