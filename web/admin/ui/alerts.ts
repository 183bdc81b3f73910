import { useSyncExternalStore } from 'react'

/** An alert about something that just happened. Errors stay until closed, others disappear by themselves. */
export interface ShownAlert {
  readonly id: number
  readonly severity: 'success' | 'info' | 'warning' | 'error'
  readonly text: string
  /** Further lines, such as counts. */
  readonly lines?: readonly string[]
  /** An action such as undo; pressing it closes the alert. */
  readonly action?: { readonly label: string; readonly run: () => void }
  /** How long it is shown, where it is not as long as usual. */
  readonly seconds?: number
  /** What it is about: an earlier alert about the same is closed, as its undo would be refused. */
  readonly subject?: string
}

let shown: readonly ShownAlert[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Shows an alert, also across a navigation: `showAlert({ severity: 'success', text })`. Returns its id. */
export function showAlert(alert: Omit<ShownAlert, 'id'>): number {
  lastId += 1
  const others = shown.filter(({ subject }) => subject === undefined || subject !== alert.subject)
  change([...others.slice(-2), { ...alert, id: lastId }])
  return lastId
}

/** Whether an alert is still there: neither closed nor gone by itself. */
export function isAlertShown(id: number): boolean {
  return shown.some((alert) => alert.id === id)
}

export function closeAlert(id: number): void {
  change(shown.filter((alert) => alert.id !== id))
}

/** Closes all alerts. */
export function closeAlerts(): void {
  change([])
}

export function useAlerts(): readonly ShownAlert[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => shown,
    () => shown,
  )
}

function change(next: readonly ShownAlert[]): void {
  shown = next
  for (const listener of listeners) listener()
}
