import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { Layout } from '#domain/price-file/columns/layout.ts'

/** How a screen has read a price file. */
export interface FileReading {
  readonly sheet: number
  readonly layout: Layout
}

/** Files that one screen received and the next one uses. */
export interface PassedFiles {
  readonly files: readonly File[]
  /** The files and folders of a drop; empty where the files were chosen in another way. */
  readonly entries: readonly FileSystemEntry[]
  /** How the file was read; null where it was only chosen. */
  readonly reading: FileReading | null
}

/** The state of a navigation. It only refers to the files, because the history would store copies of them. */
interface PassedFilesState {
  readonly passedFiles: number
}

let lastNumber = 0
let waiting: { readonly number: number; readonly passed: PassedFiles } | null = null

/** Holds files for the screen that is navigated to with the returned state. */
export function passFiles({
  files,
  entries = [],
  reading = null,
}: Pick<PassedFiles, 'files'> & Partial<PassedFiles>): PassedFilesState {
  lastNumber += 1
  waiting = { number: lastNumber, passed: { files, entries, reading } }
  return { passedFiles: lastNumber }
}

/** Calls `onFiles` once with the files that the previous screen passed to this one. After a reload there are none. */
export function usePassedFiles(onFiles: (passed: PassedFiles) => void): void {
  const { state } = useLocation()
  const latest = useRef(onFiles)
  useEffect(() => {
    latest.current = onFiles
  })
  useEffect(() => {
    // React may mount a screen twice; only the mount that remains takes the files.
    const timer = setTimeout(() => {
      const current = waiting
      if (current === null || (state as Partial<PassedFilesState> | null)?.passedFiles !== current.number)
        return
      waiting = null
      latest.current(current.passed)
    })
    return () => clearTimeout(timer)
  }, [state])
}
