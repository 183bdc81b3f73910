/** A failed backup or restore whose cause the operator can resolve; the message is one line. */
export class BackupError extends Error {
  override name = 'BackupError'
}
