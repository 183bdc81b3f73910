import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'

// OWASP's recommendation for argon2id (19 MiB, 2 passes, 1 lane), which is also the library's default algorithm.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// The hash of 32 random bytes that nobody kept, made with the options above: an unknown user costs the same time as
// a wrong password, from the first request on (accounts.md §5).
const DECOY =
  '$argon2id$v=19$m=19456,t=2,p=1$wMYVQ5pz1Swpo5yqTDn6eA$1siSDajZFFOZZaoY/vYL9n3+XfUFdcjLXdMk0DU7GGM'

// Half of the threads that Node does such work with, and 38 MiB: whoever asks for hashes, files are still read.
const MAX_AT_ONCE = 2
const inTurn = pLimit(MAX_AT_ONCE)

/** The argon2id hash of a password, with its parameters and salt (PHC string). */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, OPTIONS))
}

/** Whether the password belongs to the hash; with no hash (unknown user) false, after the same time. */
export async function passwordMatches(storedHash: string | null, password: string): Promise<boolean> {
  const matches = await inTurn(() => verify(storedHash ?? DECOY, password))
  return matches && storedHash !== null
}
