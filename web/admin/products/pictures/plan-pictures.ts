import { codeKey } from '#domain/keys.ts'
import { MAX_IMAGES_PER_PRODUCT } from '#domain/limits.ts'
import { knownMeanings, readFileName } from './read-file-name.ts'

/** Why a file cannot be read as a picture. */
export type FileFault = 'notPicture' | 'heic' | 'tooLarge'

/** A file that was chosen, by itself, in a folder or in a zip. */
export interface PictureFile {
  readonly name: string
  readonly size: number
  readonly fault: FileFault | null
  readonly read: () => Promise<Blob>
}

/** A product that a file is named after. */
export interface PictureTarget {
  readonly productId: number
  readonly code: string
  readonly name: string | null
  /** How many pictures it has. */
  readonly count: number
  readonly image: string
}

export type Fault =
  | { readonly kind: FileFault | 'tooManyOfOne' | 'noCode' }
  | { readonly kind: 'unknown'; readonly code: string }
  | { readonly kind: 'ambiguous'; readonly codes: readonly string[] }

/** What a file is for. */
export interface PlannedPicture {
  readonly id: number
  readonly file: PictureFile
  /** Null with a fault, unless the product is known all the same. */
  readonly target: PictureTarget | null
  /** Position among the pictures of its product, from 1; 0 without one. */
  readonly place: number
  readonly fault: Fault | null
}

/** All codes that the names of the files may mean. */
export function codesOf(files: readonly PictureFile[]): string[] {
  return [...new Set(files.flatMap(({ name }) => readFileName(name).map(({ code }) => code)))]
}

/**
 * Finds the product of each file, and the place of its picture: what the name says, or the next one where two files say the
 * same. `targets` are by code key. In the order of the products, faults last.
 */
export function planPictures(
  files: readonly PictureFile[],
  targets: ReadonlyMap<string, PictureTarget>,
): PlannedPicture[] {
  const planned = files.map((file, id) => planOne(file, id, targets))
  const used = new Map<number, number>()
  return planned.toSorted(byProduct).map((one) => {
    if (one.target === null || one.fault !== null) return one
    const { productId } = one.target
    const place = Math.max(one.place, (used.get(productId) ?? 0) + 1)
    used.set(productId, place)
    return place > MAX_IMAGES_PER_PRODUCT ? { ...one, fault: { kind: 'tooManyOfOne' } } : { ...one, place }
  })
}

function planOne(file: PictureFile, id: number, targets: ReadonlyMap<string, PictureTarget>): PlannedPicture {
  const meanings = knownMeanings(file.name, (key) => targets.has(key))
  const [meaning] = meanings
  const target = meanings.length === 1 ? (targets.get(codeKey(meaning!.code)) ?? null) : null
  return { id, file, target, place: target ? meaning!.place : 0, fault: faultOf(file, meanings) }
}

function faultOf(file: PictureFile, meanings: readonly { code: string }[]): Fault | null {
  if (file.fault !== null) return { kind: file.fault }
  if (meanings.length > 1) return { kind: 'ambiguous', codes: meanings.map(({ code }) => code) }
  if (meanings.length === 1) return null
  const [first] = readFileName(file.name)
  return first === undefined ? { kind: 'noCode' } : { kind: 'unknown', code: first.code }
}

const spanish = new Intl.Collator('es', { numeric: true })

function byProduct(a: PlannedPicture, b: PlannedPicture): number {
  return (
    Number(a.fault !== null) - Number(b.fault !== null) ||
    spanish.compare(a.target?.code ?? '', b.target?.code ?? '') ||
    a.place - b.place ||
    spanish.compare(a.file.name, b.file.name)
  )
}
