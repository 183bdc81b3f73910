export interface Taps {
  /** The heart was tapped while it showed `isOn`. */
  tap(isOn: boolean): void
}

/**
 * The taps on one heart: shown at once, sent one at a time. Of the taps during a request only the last one is sent. An
 * error reverts the heart to the server's state.
 */
export function createTaps(options: {
  send: (wanted: boolean) => Promise<unknown>
  show: (isOn: boolean) => void
  onFailure: (wanted: boolean, error: unknown) => void
}): Taps {
  const { send, show, onFailure } = options
  let wanted = false
  let isSending = false

  function tap(isOn: boolean): void {
    wanted = !isOn
    show(wanted)
    if (!isSending) void sendAll(isOn)
  }

  async function sendAll(before: boolean): Promise<void> {
    let stored = before
    isSending = true
    while (wanted !== stored) {
      const target = wanted
      try {
        await send(target)
        stored = target
      } catch (error) {
        wanted = stored
        show(stored)
        onFailure(target, error)
      }
    }
    isSending = false
  }

  return { tap }
}
