import type { Layout } from '#domain/price-file/layout.ts'

/** A file, and how another screen has read it; null when it was only chosen. */
export interface HandedFile {
  readonly file: File
  readonly reading: { readonly sheet: number; readonly layout: Layout } | null
}

/** A file that one screen has received and the next one reads: a history state cannot hold it. */
let handed: HandedFile | null = null

export function handFile(file: File, reading: HandedFile['reading'] = null): void {
  handed = { file, reading }
}

/** The file handed over, once. */
export function takeHandedFile(): HandedFile | null {
  const file = handed
  handed = null
  return file
}
