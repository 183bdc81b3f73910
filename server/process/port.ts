import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { ConfigError } from '../config.ts'

/** `setting` is the variable that holds the port. Default: PORT. */
type Address = { port: number; host: string; setting?: string }

/**
 * Checks the address before any slow step of the start. Returns the port, for 0 a free one. Throws ConfigError when it
 * cannot be bound.
 */
export function checkPort({ port, host, setting }: Address): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => reject(explainListenError(error, { port, host, setting })))
    probe.listen({ port, host }, () => {
      const bound = (probe.address() as AddressInfo).port
      probe.close(() => resolve(bound))
    })
  })
}

export function explainListenError(
  error: NodeJS.ErrnoException,
  { port, host, setting = 'PORT' }: Address,
): Error {
  if (error.code === 'EADDRINUSE') {
    return new ConfigError(
      `${setting} ${port} on ${host} is in use by another program: stop that one or set ${setting}`,
    )
  }
  if (error.code === 'EACCES')
    return new ConfigError(`${setting} ${port} may not be used by this user: set another ${setting}`)
  if (error.syscall === 'listen' || error.syscall === 'getaddrinfo') {
    return new ConfigError(`HOST ${JSON.stringify(host)} is not an address of this machine (${error.code})`)
  }
  return error
}
