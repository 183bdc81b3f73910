import type { FastifyInstance } from 'fastify'

/** A response with its parsed JSON body; any other body is text. */
export interface Answer<Body> {
  status: number
  headers: Record<string, string | string[] | number | undefined>
  body: Body
}

type Headers = Record<string, string>
/** Most responses are an entity with its id. */
interface AnyBody {
  id: number
  [field: string]: unknown
}

/** Calls the API as one user, or without a session. `Body` is the expected type: `get<Output<typeof getTag>>(…)`. */
export interface Caller {
  get<Body = AnyBody>(url: string, headers?: Headers): Promise<Answer<Body>>
  post<Body = AnyBody>(url: string, body?: unknown, headers?: Headers): Promise<Answer<Body>>
  patch<Body = AnyBody>(url: string, body?: unknown, headers?: Headers): Promise<Answer<Body>>
  delete<Body = AnyBody>(url: string, headers?: Headers): Promise<Answer<Body>>
}

/** Creates a caller that sends this token, or none, with each call. */
export function createCaller(app: FastifyInstance, token: string | null): Caller {
  return {
    get: (url, headers) => call('GET', url, { headers }),
    post: (url, body, headers) => call('POST', url, { body, headers }),
    patch: (url, body, headers) => call('PATCH', url, { body, headers }),
    delete: (url, headers) => call('DELETE', url, { headers }),
  }

  async function call<Body>(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    { body, headers }: { body?: unknown; headers?: Headers },
  ): Promise<Answer<Body>> {
    const response = await app.inject({
      method,
      url,
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const isJson = String(response.headers['content-type']).includes('json')
    return {
      status: response.statusCode,
      headers: response.headers,
      body: (isJson ? response.json() : response.payload) as Body,
    }
  }
}
