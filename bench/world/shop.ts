import type pg from 'pg'
import { createAccount } from '#server/api/accounts/create-account.ts'

/** A ROOT account with a user signed in to a running server. */
export interface Shop {
  accountId: number
  /** Sends JSON text and parses the JSON response. Any status other than 200 fails the bench. */
  call: <Answer>(method: 'PATCH' | 'POST' | 'DELETE', path: string, body?: string) => Promise<Answer>
}

/** Creates an account and signs its user in. */
export async function openShop(pool: pg.Pool, url: string, name: string): Promise<Shop> {
  const { accountId } = await createAccount(pool, {
    name,
    type: 'ROOT',
    username: name,
    password: 'bench-password',
  })
  const credentials = JSON.stringify({ username: name, password: 'bench-password' })
  const token = await request({ url, method: 'POST', path: '/api/public/auth/token', body: credentials })
  return {
    accountId,
    call: async <Answer>(method: 'PATCH' | 'POST' | 'DELETE', path: string, body?: string) =>
      JSON.parse(await request({ url, method, path, body, token })) as Answer,
  }
}

async function request(call: {
  url: string
  method: string
  path: string
  body?: string
  token?: string
}): Promise<string> {
  const { url, method, path, body, token } = call
  const headers = {
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
  }
  const response = await fetch(url + path, { method, headers, ...(body !== undefined && { body }) })
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 500)}`)
  return text
}
