/** Why a file cannot be read, as far as its owner can do something about it. */
export type FileProblemKind =
  | 'password'
  | 'broken'
  | 'tooLargeInZip'
  | 'unpacksTooLarge'
  | 'tooManyCells'
  | 'unknown'
  | 'emptyArchive'
  | 'severalFiles'

export class FileProblem extends Error {
  readonly kind: FileProblemKind

  constructor(kind: FileProblemKind) {
    super(kind)
    this.kind = kind
  }
}
