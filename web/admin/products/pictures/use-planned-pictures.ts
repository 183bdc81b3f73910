import { useEffect, useRef, useState } from 'react'
import { codeKey } from '#domain/keys.ts'
import { ApiError } from '#web/api/api-error.ts'
import { bulkPictureTexts } from '#web/texts/admin-bulk-pictures.ts'
import { callAdmin } from '../../ui/call-admin.ts'
import { errorText } from '../../ui/error-text.ts'
import { formatCount } from '../../ui/format.ts'
import { FILE_KEY } from '../../ui/preserved/preserved-work.ts'
import { usePreserve, useRestored } from '../../ui/preserved/use-preserved.ts'
import type { Dropped } from '../use-dropped-files.ts'
import { collectFiles, CollectProblem, MAX_FILES, MAX_ZIP_MB } from './collect-files.ts'
import { codesOf, planPictures } from './plan-pictures.ts'
import type { PictureFile, PictureTarget, PlannedPicture } from './plan-pictures.ts'

const texts = bulkPictureTexts.choose

interface Planned {
  /** Changes with each choice of files. */
  readonly number: number
  readonly pictures: readonly PlannedPicture[]
}

/** What was open when the session ended. */
interface Preserved {
  readonly planned: Planned | null
  /** The files that were being read then; null for none. */
  readonly interrupted: Dropped | null
}

/** The chosen files with the products that they are named after. They wait while their user signs in again. */
export function usePlannedPictures() {
  const restored = useRestored(FILE_KEY) as Preserved | null
  const [planned, setPlanned] = useState<Planned | null>(restored?.planned ?? null)
  const [reading, setReading] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const newest = useRef(planned?.number ?? 0)
  const interrupted = useRef<Dropped | null>(null)
  usePreserve<Preserved>(
    FILE_KEY,
    () => {
      const unread = interrupted.current
      return planned === null && unread === null ? null : { planned, interrupted: unread }
    },
    () => undefined,
  )
  useEffect(() => {
    if (restored !== null && restored.interrupted !== null) void choose(restored.interrupted)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  /** Returns whether there is anything to show. Files that were chosen meanwhile win. */
  async function choose(dropped: Dropped): Promise<boolean> {
    newest.current += 1
    const mine = newest.current
    const isNewest = () => newest.current === mine
    interrupted.current = dropped
    setReading(texts.reading)
    setProblem(null)
    try {
      const files = await collectFiles(dropped)
      if (!isNewest()) return false
      if (files.length === 0) {
        interrupted.current = null
        setProblem(texts.none)
        return false
      }
      setReading(texts.lookingUp)
      const targets = await findTargets(files)
      if (!isNewest()) return false
      interrupted.current = null
      setPlanned({ number: mine, pictures: planPictures(files, targets) })
      return true
    } catch (error) {
      // With a session that has ended they stay, to be read again.
      if (isNewest() && !(error instanceof ApiError && error.status === 401)) interrupted.current = null
      if (isNewest()) setProblem(error instanceof CollectProblem ? collectText(error) : errorText(error))
      return false
    } finally {
      if (isNewest()) setReading(null)
    }
  }

  return { planned, reading, problem, choose, forget: () => setPlanned(null) }
}

async function findTargets(files: readonly PictureFile[]): Promise<Map<string, PictureTarget>> {
  const { products } = await callAdmin('POST /api/products/bulk-preview', {
    body: { codes: codesOf(files), withPictures: true },
  })
  return new Map(
    products.flatMap(({ code, name, pictures }) =>
      pictures === undefined ? [] : [[codeKey(code), { ...pictures, code, name }]],
    ),
  )
}

function collectText({ kind, fileName }: CollectProblem): string {
  if (kind === 'tooMany') return texts.tooMany(formatCount(MAX_FILES))
  return kind === 'zipTooLarge' ? texts.zipTooLarge(fileName, String(MAX_ZIP_MB)) : texts[kind](fileName)
}
