/** The embedded database cannot start for a reason the operator can act on; the message is one readable line. */
export class StartError extends Error {
  override name = 'StartError'
}
