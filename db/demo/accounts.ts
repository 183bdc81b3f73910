import { hash } from '@node-rs/argon2'
import type { Queryable } from '../database.ts'

/** The password of every demo user (installation.md §9). It is public, so the demo is never loaded in production. */
const PASSWORD = 'demo-mostrador'

const ACCOUNTS = [
  { username: 'mayoreo', name: 'Mayoreo del Centro', type: 'ROOT', whatsappNumber: '+525555550100' },
  { username: 'sucursal', name: 'Plomería La Llave', type: 'STANDARD', whatsappNumber: '+525555550101' },
  { username: 'vecino', name: 'Ferretería El Vecino', type: 'STANDARD', whatsappNumber: null },
] as const

export interface DemoAccount {
  accountId: number
  userId: number
  /** The user of its counter, where it has one. */
  counterId: number | null
}

type Username = (typeof ACCOUNTS)[number]['username']

/** A user of the wholesaler's counter, who sees no costs. */
const COUNTER_USER = 'caja'

/** Inserts the accounts of the demo, each with its owner; the wholesaler's also with a user of the counter. */
export async function insertAccounts(tx: Queryable, createdAt: Date): Promise<Record<Username, DemoAccount>> {
  const [mayoreo, sucursal, vecino] = await Promise.all(
    ACCOUNTS.map(async (account) => ({ ...account, passwordHash: await hashPassword() })),
  )
  const wholesaler = await insertAccount(tx, mayoreo!, createdAt)
  const counterId = await insertCounterUser(tx, wholesaler.accountId, createdAt)
  return {
    mayoreo: { ...wholesaler, counterId },
    sucursal: await insertAccount(tx, sucursal!, createdAt),
    vecino: await insertAccount(tx, vecino!, createdAt),
  }
}

async function insertAccount(
  tx: Queryable,
  account: (typeof ACCOUNTS)[number] & { passwordHash: string },
  createdAt: Date,
): Promise<DemoAccount> {
  const { rows } = await tx.query<DemoAccount>(
    `with account as (
       insert into accounts (name, type, whatsapp_number, created_at) values ($1, $2, $3, $6) returning id
     ), new_user as (
       insert into users (account_id, username, password_hash, created_at) select id, $4, $5, $6 from account
       returning account_id, id
     ), user_name as (
       insert into user_names (username, account_id, user_id) select $4, account_id, id from new_user
     )
     select account_id as "accountId", id as "userId", null::bigint as "counterId" from new_user`,
    [account.name, account.type, account.whatsappNumber, account.username, account.passwordHash, createdAt],
  )
  return rows[0]!
}

async function insertCounterUser(tx: Queryable, accountId: number, createdAt: Date): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `with new_user as (
       insert into users (account_id, username, password_hash, role, created_at) values ($1, $2, $3, 'COUNTER', $4)
       returning account_id, id
     )
     insert into user_names (username, account_id, user_id) select $2, account_id, id from new_user
     returning user_id as id`,
    [accountId, COUNTER_USER, await hashPassword(), createdAt],
  )
  return rows[0]!.id
}

/** Same parameters as the server, so that sign-in takes its usual time. */
function hashPassword(): Promise<string> {
  return hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
}
