import { useState } from 'react'
import { showAlert } from './alerts.ts'
import { errorText } from './error-text.ts'

/** Runs one of several slow actions at a time, with an alert on failure. `busy` is the name of the one under way. */
export function useBusy<Name extends string>() {
  const [busy, setBusy] = useState<Name | null>(null)

  async function run(name: Name, task: () => Promise<void>): Promise<void> {
    setBusy(name)
    try {
      await task()
    } catch (error) {
      showAlert({ severity: 'error', text: errorText(error) })
    } finally {
      setBusy(null)
    }
  }

  return { busy, run }
}
