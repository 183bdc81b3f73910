import type { Static, TSchema } from 'typebox'

/** Who may make a call: anybody, any signed-in user, or a user of a ROOT account (accounts.md §2). */
export type Access = 'public' | 'secure' | 'root'

/** One call of the HTTP API. The server registers it, the browser calls it, OpenAPI documents it. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Fastify's notation: `/api/products/:id`. */
  readonly url: string
  readonly access: Access
  /** For a secure call: whether every user of the account may make it, or only owners, which is the default (accounts.md §19). */
  readonly roles?: 'any' | 'owner'
  /** Fields that only owners may sort by, since the order would reveal what the fields do. */
  readonly ownerSorts?: readonly string[]
  /** One English line for the OpenAPI document. */
  readonly summary: string
  readonly params?: TSchema
  readonly query?: TSchema
  readonly headers?: TSchema
  readonly body?: TSchema
  /** Largest accepted body; the default depends on the access ({@link bodyLimitOf}). */
  readonly maxBodyBytes?: number
  /** Schema of the 200 response. Fields that it does not name are never sent. */
  readonly response: TSchema
  /** Content type of the 200 response when it is not JSON. */
  readonly contentType?: string
}

const KB = 1024

/** Largest body of calls with the rows of a file, or as many codes. */
export const BULK_BODY_BYTES = 64 * 1024 * KB

const DEFAULT_BODY_BYTES: Readonly<Record<Access, number>> = {
  public: 16 * KB,
  secure: 256 * KB,
  root: 256 * KB,
}

/** Largest body in bytes; a larger one gets 413. */
export function bodyLimitOf({ access, maxBodyBytes }: Pick<Endpoint, 'access' | 'maxBodyBytes'>): number {
  return maxBodyBytes ?? DEFAULT_BODY_BYTES[access]
}

type Part<E, K extends 'params' | 'query' | 'headers' | 'body'> = E extends {
  [P in K]: infer S extends TSchema
}
  ? { [P in K]: Static<S> }
  : unknown

/** Everything that a caller sends. */
export type Input<E extends Endpoint> = Part<E, 'params'> &
  Part<E, 'query'> &
  Part<E, 'headers'> &
  Part<E, 'body'>

/** The body of the 200 response. */
export type Output<E extends Endpoint> = Static<E['response']>

/** Declares a call with the literal types of its schemas. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}
