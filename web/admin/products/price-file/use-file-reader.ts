import { useRef, useState } from 'react'
import { FILE_KEY } from '../../ui/preserved/preserved-work.ts'
import { usePreserve, useRestored } from '../../ui/preserved/use-preserved.ts'
import type { PriceFileFacts } from './price-file-facts.ts'
import { FileClosed, startPriceFileReader } from './worker/price-file-reader.ts'
import type { PriceFileReader } from './worker/price-file-reader.ts'
import { openedFile, withChange, withEdits, withReading } from './price-file-state.ts'
import type { OpenPriceFile, PriceFileState } from './price-file-state.ts'

type Ask = (reader: PriceFileReader) => Promise<PriceFileFacts>

/** A file that outlives the session: open with its reader, or to be read again because reading it was interrupted. */
type PreservedFile =
  | { readonly reader: PriceFileReader; readonly state: OpenPriceFile }
  | { readonly reader: null; readonly source: File }

/** The reader of the open file, and the state of the file on screen. */
export interface FileReaderState {
  readonly state: PriceFileState
  /** What was open or being read when the session ended; null for nothing. */
  readonly restored: PreservedFile | null
  /** Throws FileClosed when no file is open. */
  readonly current: () => PriceFileReader
  /** False once another file is being read: what the reader returns is then ignored. */
  readonly isCurrent: (reader: PriceFileReader) => boolean
  /** Makes way for another file. The open one stays in reserve, for `fail`. */
  readonly setAside: () => void
  /** Starts a reader for a file. */
  readonly start: (file: File) => PriceFileReader
  /** Shows a file that was read, and closes the one in reserve. */
  readonly show: (file: File, facts: PriceFileFacts) => void
  /** Says why a file cannot be read, and restores the file in reserve, if there is one. */
  readonly fail: (problem: string) => null
  /** Stops reading the file, and restores the file in reserve, if there is one. */
  readonly cancel: () => void
  readonly patch: (change: Partial<OpenPriceFile>) => void
  /** Shows `chosen` at once and its effect when the rows are read; of several choices only the last takes effect. */
  readonly reread: (ask: Ask, chosen?: Partial<PriceFileFacts>) => Promise<void>
  /** Edits some rows without reading the others again. */
  readonly decide: (ask: Ask) => Promise<void>
  readonly close: () => void
}

export function useFileReader(): FileReaderState {
  const restored = useRestored(FILE_KEY) as PreservedFile | null
  const [state, setState] = useState<PriceFileState>(restored?.reader ? restored.state : { status: 'none' })
  const reader = useRef<PriceFileReader | null>(restored?.reader ?? null)
  // The open file, while its replacement is being read.
  const replaced = useRef<{ reader: PriceFileReader; state: OpenPriceFile } | null>(null)
  const lastReread = useRef(0)

  usePreserve<PreservedFile>(FILE_KEY, fileAtTheEnd, (file) => file.reader?.close())

  function fileAtTheEnd(): PreservedFile | null {
    replaced.current?.reader.close()
    if (state.status === 'open') return { reader: current(), state }
    reader.current?.close()
    return state.status === 'reading' ? { reader: null, source: state.source } : null
  }

  function current(): PriceFileReader {
    if (reader.current === null) throw new FileClosed()
    return reader.current
  }

  /** Back to the file in reserve, if there is one. */
  function restore(): OpenPriceFile | null {
    const before = replaced.current
    replaced.current = null
    reader.current = before?.reader ?? null
    return before?.state ?? null
  }

  function patch(change: Partial<OpenPriceFile>): void {
    setState((now) => withChange(now, change))
  }

  return {
    state,
    restored,
    current,
    isCurrent: (one) => reader.current === one,
    setAside() {
      if (state.status === 'open') replaced.current = { reader: current(), state }
      else reader.current?.close()
    },
    start(file) {
      const own = startPriceFileReader((progress) => {
        if (reader.current !== own) return
        setState((now) => (now.status === 'reading' ? { ...now, progress } : now))
      })
      reader.current = own
      setState({ status: 'reading', fileName: file.name, source: file, progress: 0 })
      return own
    },
    show(file, facts) {
      replaced.current?.reader.close()
      replaced.current = null
      setState(openedFile(file, facts))
    },
    fail(problem) {
      const before = restore()
      setState(before ? { ...before, otherProblem: problem } : { status: 'failed', problem })
      return null
    },
    cancel() {
      reader.current?.close()
      setState(restore() ?? { status: 'none' })
    },
    patch,
    async reread(ask, chosen = {}) {
      setState((now) =>
        now.status === 'open' ? { ...now, facts: { ...now.facts, ...chosen }, working: true } : now,
      )
      const own = current()
      lastReread.current += 1
      const mine = lastReread.current
      const isLast = () => reader.current === own && lastReread.current === mine
      try {
        const facts = await unlessClosed(ask(own))
        if (facts !== null && isLast()) setState((now) => withReading(now, facts))
      } catch (error) {
        if (isLast()) patch({ working: false })
        throw error
      }
    },
    async decide(ask) {
      const own = current()
      const facts = await unlessClosed(ask(own))
      if (facts !== null && reader.current === own) setState((now) => withEdits(now, facts))
    },
    close() {
      reader.current?.close()
      reader.current = null
      setState({ status: 'none' })
    },
  }
}

/** What a reader answers; null when the file is closed before. */
async function unlessClosed<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof FileClosed) return null
    throw error
  }
}
