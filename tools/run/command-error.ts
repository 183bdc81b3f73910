/** Ends the command and prints the message to standard error, unless it is empty. */
export class CommandError extends Error {
  exitCode: number

  constructor(message: string, exitCode = 1) {
    super(message)
    this.exitCode = exitCode
  }
}
