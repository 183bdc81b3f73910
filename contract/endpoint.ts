import type { Static, TSchema } from 'typebox'

/** Who may make a call: anybody, any signed-in user, or a user of a ROOT account (accounts.md §2). */
export type Access = 'public' | 'secure' | 'root'

/** One call of the HTTP API as a value: the server registers it, the browser calls it, OpenAPI documents it. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Fastify's notation: `/api/products/:id`. */
  readonly url: string
  readonly access: Access
  /** One English line for the OpenAPI document. */
  readonly summary: string
  readonly params?: TSchema
  readonly query?: TSchema
  readonly headers?: TSchema
  readonly body?: TSchema
  /** The largest body that is read; left out: what is usual for its access ({@link bodyLimitOf}). */
  readonly maxBodyBytes?: number
  /** The shape of the 200 answer; fields not named here never leave the server. */
  readonly response: TSchema
  /** Of the 200 answer, where it is not JSON. */
  readonly contentType?: string
}

const KB = 1024

/** The largest body of a call that carries the rows of a file, or as many keys. */
export const BULK_BODY_BYTES = 64 * 1024 * KB

const USUAL_BODY_BYTES: Readonly<Record<Access, number>> = {
  public: 16 * KB,
  secure: 256 * KB,
  root: 256 * KB,
}

/** How many bytes of a body the server reads; a larger one is answered 413. */
export function bodyLimitOf({ access, maxBodyBytes }: Pick<Endpoint, 'access' | 'maxBodyBytes'>): number {
  return maxBodyBytes ?? USUAL_BODY_BYTES[access]
}

type Part<E, K extends 'params' | 'query' | 'headers' | 'body'> = E extends {
  [P in K]: infer S extends TSchema
}
  ? { [P in K]: Static<S> }
  : unknown

/** What a caller has to send. */
export type Input<E extends Endpoint> = Part<E, 'params'> &
  Part<E, 'query'> &
  Part<E, 'headers'> &
  Part<E, 'body'>

/** What the caller gets back. */
export type Output<E extends Endpoint> = Static<E['response']>

/** Declares a call; keeps the literal types of its schemas. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}
