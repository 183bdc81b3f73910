/** Ends the command, with one readable line on standard error unless the message is empty. */
export class CommandError extends Error {
  exitCode: number

  constructor(message: string, exitCode = 1) {
    super(message)
    this.exitCode = exitCode
  }
}
