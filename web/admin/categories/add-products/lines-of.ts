/** The lines of a textarea, each trimmed; empty ones stay, the server ignores them (catalogue.md §23). */
export function linesOf(text: string): string[] {
  return text.split(/\r\n|\r|\n/).map((line) => line.trim())
}
