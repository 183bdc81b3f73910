const NETWORK_TIMEOUT_MS = 25_000

/** For a call that somebody waits for: a dead line would leave the browser waiting for minutes. */
export function networkTimeout(): AbortSignal {
  return AbortSignal.timeout(NETWORK_TIMEOUT_MS)
}
