/** A backup or a restore cannot be done for a reason the operator can act on; the message is one readable line. */
export class BackupError extends Error {
  override name = 'BackupError'
}
