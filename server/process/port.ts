import { createServer } from 'node:net'
import { ConfigError } from '../config.ts'

type Address = { port: number; host: string }

/** Checks the address before any slow step of the start. Throws ConfigError when it cannot be bound. */
export function checkPort({ port, host }: Address): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => reject(explainListenError(error, { port, host })))
    probe.listen({ port, host }, () => probe.close(() => resolve()))
  })
}

export function explainListenError(error: NodeJS.ErrnoException, { port, host }: Address): Error {
  if (error.code === 'EADDRINUSE') {
    return new ConfigError(`PORT ${port} on ${host} is in use by another program: stop that one or set PORT`)
  }
  if (error.code === 'EACCES')
    return new ConfigError(`PORT ${port} may not be used by this user: set another PORT`)
  if (error.syscall === 'listen' || error.syscall === 'getaddrinfo') {
    return new ConfigError(`HOST ${JSON.stringify(host)} is not an address of this machine (${error.code})`)
  }
  return error
}
