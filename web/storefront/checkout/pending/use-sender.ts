import { useEffect, useState } from 'react'
import { sendPending } from './send-pending.ts'

// The browser does not always fire 'online'.
const RETRY_INTERVAL_MS = 30_000

export interface Sender {
  readonly isSending: boolean
  /** Whether a manual retry has ended: what still waits was not answered. */
  readonly hasTried: boolean
  readonly send: () => void
}

/** Sends on mount, when the network is back, when the tab becomes visible, and periodically. */
export function useSender(alias: string, isNeeded: boolean): Sender {
  const [isSending, setSending] = useState(false)
  const [hasTried, setTried] = useState(false)
  useEffect(() => {
    if (!isNeeded) return
    const sendQuietly = () => {
      if (navigator.onLine && document.visibilityState === 'visible') void sendPending(alias)
    }
    sendQuietly()
    addEventListener('online', sendQuietly)
    document.addEventListener('visibilitychange', sendQuietly)
    const timer = setInterval(sendQuietly, RETRY_INTERVAL_MS)
    return () => {
      removeEventListener('online', sendQuietly)
      document.removeEventListener('visibilitychange', sendQuietly)
      clearInterval(timer)
    }
  }, [alias, isNeeded])

  async function send(): Promise<void> {
    setSending(true)
    setTried(false)
    await sendPending(alias, { isAsked: true })
    setTried(true)
    setSending(false)
  }
  return { isSending, hasTried, send: () => void send() }
}
