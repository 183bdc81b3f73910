import { useEffect } from 'react'

interface EarlyTaps {
  readonly buttons: Set<HTMLElement>
  readonly stop: () => void
}

/**
 * Script that records the buttons which are tapped before React has hydrated the page: on a slow phone that takes seconds, and
 * the taps would be lost. Links, forms and menus work by themselves. Each button counts once, because whoever sees nothing
 * happen taps again.
 */
export const RECORD_TAPS = `(() => {
  const buttons = new Set()
  const onClick = ({ target }) => {
    const button = target.closest('button[type="button"]')
    if (button) buttons.add(button)
  }
  addEventListener('click', onClick, true)
  window.earlyTaps = { buttons, stop: () => removeEventListener('click', onClick, true) }
})()`

export function stopRecordingTaps(): void {
  earlyTaps()?.stop()
}

/** Presses the recorded buttons once the page is hydrated. */
export function useEarlyTaps(): void {
  useEffect(() => {
    // By then the components know what the browser has stored, such as the cart.
    const timer = setTimeout(() => {
      const buttons = earlyTaps()?.buttons
      const tapped = [...(buttons ?? [])]
      buttons?.clear()
      for (const button of tapped) if (button.isConnected) button.click()
    })
    return () => clearTimeout(timer)
  }, [])
}

function earlyTaps(): EarlyTaps | undefined {
  return (window as { earlyTaps?: EarlyTaps }).earlyTaps
}
