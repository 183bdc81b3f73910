/** Ends the command, with one readable line on standard error unless the message is empty. */
export class Stop extends Error {
  exitCode: number

  constructor(message: string, exitCode = 1) {
    super(message)
    this.exitCode = exitCode
  }
}
