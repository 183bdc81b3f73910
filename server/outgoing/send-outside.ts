import type { LookupAddress } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import type { LookupFunction } from 'node:net'

/** Settings for requests to addresses that users name. */
export interface OutgoingOptions {
  /** Returns all IP addresses of a host name. */
  resolve: (host: string) => Promise<LookupAddress[]>
  /** Whether connecting to an IP address and port (`''`: the default port) is allowed. */
  mayConnect: (address: string, port: string) => boolean
  /** For one task: a page and its pictures together, or one notice. */
  timeoutMs: number
}

export interface OutgoingRequest extends Pick<OutgoingOptions, 'resolve' | 'mayConnect'> {
  method: 'GET' | 'POST'
  headers: http.OutgoingHttpHeaders
  body?: Buffer
  signal: AbortSignal
}

/** The address is not one that the server may connect to. */
export class AddressRefused extends Error {}

/**
 * Sends one request to an address that a user named, without following redirects. The host name is resolved once, all its
 * addresses are checked, and the connection is pinned to them, against DNS rebinding. Throws AddressRefused, and errors of
 * the network. The caller reads or destroys the response.
 */
export async function sendOutside(url: URL, request: OutgoingRequest): Promise<http.IncomingMessage> {
  const { method, headers, body, mayConnect, signal } = request
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new AddressRefused()
  // No outside service needs credentials in an address, and a stored address would contain them.
  if (url.username !== '' || url.password !== '') throw new AddressRefused()
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = await addressesOf(host, request)
  if (addresses.length === 0 || !addresses.every(({ address }) => mayConnect(address, url.port)))
    throw new AddressRefused()
  return new Promise((done, failed) => {
    const { request } = url.protocol === 'https:' ? https : http
    request({
      host,
      port: url.port || undefined,
      path: url.pathname + url.search,
      method,
      headers,
      // No pooled connection: it could lead to an address that was not checked.
      agent: false,
      lookup: pinned(addresses),
      signal,
    })
      .on('response', done)
      .on('error', failed)
      .end(body)
  })
}

async function addressesOf(
  host: string,
  { resolve, signal }: Pick<OutgoingRequest, 'resolve' | 'signal'>,
): Promise<LookupAddress[]> {
  const family = isIP(host)
  if (family !== 0) return [{ address: host, family }]
  signal.throwIfAborted()
  // A lookup cannot be aborted; its result is ignored.
  const tooLate = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
  )
  return Promise.race([resolve(host), tooLate])
}

function pinned(addresses: LookupAddress[]): LookupFunction {
  return (_host, options, answer) => {
    if (options.all) answer(null, addresses)
    else answer(null, addresses[0]!.address, addresses[0]!.family)
  }
}
