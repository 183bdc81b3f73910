/** The database cannot start for a reason that the operator can fix. The message is one readable line. */
export class StartError extends Error {
  override name = 'StartError'
}
