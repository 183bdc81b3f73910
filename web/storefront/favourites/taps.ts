export interface Taps {
  /** Somebody tapped the heart while it was shown like this. */
  tap(isOn: boolean): void
}

/**
 * The taps on one heart: each is shown at once and sent one after the other, only the last one of those that came while
 * waiting. A refusal puts the heart back to what the server has.
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
