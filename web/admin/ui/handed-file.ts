/** A file that one screen has received and the next one reads: a history state cannot hold it. */
let handed: File | null = null

export function handFile(file: File): void {
  handed = file
}

/** The file handed over, once. */
export function takeHandedFile(): File | null {
  const file = handed
  handed = null
  return file
}
