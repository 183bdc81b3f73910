import { useEffect, useRef } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import { catalogTexts } from '#web/texts/admin-catalogs.ts'
import { showAlert } from '../../ui/alerts.ts'
import { finishedClones, isCopying } from './finished-clones.ts'
import { loadCatalogs } from './load-catalogs.ts'
import type { Catalogs } from './load-catalogs.ts'

const ASK_EVERY_MS = 3000
/** A small catalogue is copied before anybody could read that it will take minutes. */
const SHOWN_AT_LEAST_MS = 8000

const texts = catalogTexts.soon

/**
 * A clone request returns at once, the copy takes minutes. Shown while a catalogue is being copied or after a request
 * (`m=UPD_SOON`); disappears when all copies are ready, and an alert names them.
 */
export function CloneBanner({ catalogs }: { catalogs: Catalogs }) {
  const [params, setParams] = useSearchParams()
  const comesFromAsking = params.get('m') === 'UPD_SOON'
  const copying = catalogs.some(isCopying)
  useFinishedAlerts(catalogs)
  useClonePolling(catalogs, copying)

  const sawCopying = useRef(false)
  const anyReady = catalogs.some(({ cloneState }) => cloneState === 'done')
  useEffect(() => {
    if (copying) sawCopying.current = true
    if (!comesFromAsking || copying) return undefined
    const wasQuick = !sawCopying.current
    const timer = setTimeout(
      () => {
        const rest = new URLSearchParams(params)
        rest.delete('m')
        setParams(rest, { replace: true, preventScrollReset: true })
        if (wasQuick && anyReady) showAlert({ severity: 'success', text: texts.quick })
      },
      wasQuick ? SHOWN_AT_LEAST_MS : 0,
    )
    return () => clearTimeout(timer)
  }, [comesFromAsking, copying, anyReady, params, setParams])

  if (!comesFromAsking && !copying) return null
  return (
    <Alert severity="info" sx={{ mb: 2.5 }}>
      <AlertTitle>{texts.title}</AlertTitle>
      {texts.text}
    </Alert>
  )
}

/** Alerts once for each catalogue whose copy became ready or failed. */
function useFinishedAlerts(catalogs: Catalogs): void {
  const before = useRef(catalogs)
  useEffect(() => {
    const { ready, failed } = finishedClones(before.current, catalogs)
    before.current = catalogs
    for (const { name } of ready) showAlert({ severity: 'success', text: texts.ready(name) })
    for (const { name } of failed) showAlert({ severity: 'error', text: texts.failed(name) })
  }, [catalogs])
}

/** Polls the state of the copies, and revalidates the screen only when one has changed. */
function useClonePolling(catalogs: Catalogs, copying: boolean): void {
  const { revalidate } = useRevalidator()
  const latest = useRef({ catalogs, revalidate })
  useEffect(() => {
    latest.current = { catalogs, revalidate }
  })
  useEffect(() => {
    if (!copying) return undefined
    const timer = setInterval(() => {
      // A failed poll is repeated by the next one, so it shows no error.
      void loadCatalogs().then(
        (now) => {
          if (statesOf(now) !== statesOf(latest.current.catalogs)) void latest.current.revalidate()
        },
        () => undefined,
      )
    }, ASK_EVERY_MS)
    return () => clearInterval(timer)
  }, [copying])
}

function statesOf(catalogs: Catalogs): string {
  return catalogs.map(({ id, cloneState }) => `${id} ${cloneState}`).join()
}
