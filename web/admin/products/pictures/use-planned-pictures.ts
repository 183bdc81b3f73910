import { useRef, useState } from 'react'
import { codeKey } from '#domain/keys.ts'
import { bulkPictureTexts } from '#web/texts/admin-bulk-pictures.ts'
import { callAdmin } from '../../ui/call-admin.ts'
import { errorText } from '../../ui/error-text.ts'
import { formatCount } from '../../ui/format.ts'
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

/** The chosen files with the products that they are named after. */
export function usePlannedPictures() {
  const [planned, setPlanned] = useState<Planned | null>(null)
  const [reading, setReading] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const newest = useRef(0)

  /** Returns whether there is anything to show. Files that were chosen meanwhile win. */
  async function choose(dropped: Dropped): Promise<boolean> {
    newest.current += 1
    const mine = newest.current
    const isNewest = () => newest.current === mine
    setReading(texts.reading)
    setProblem(null)
    try {
      const files = await collectFiles(dropped)
      if (!isNewest()) return false
      if (files.length === 0) {
        setProblem(texts.none)
        return false
      }
      setReading(texts.lookingUp)
      const targets = await findTargets(files)
      if (!isNewest()) return false
      setPlanned({ number: mine, pictures: planPictures(files, targets) })
      return true
    } catch (error) {
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
