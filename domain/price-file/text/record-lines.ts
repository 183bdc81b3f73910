/** Finds the record that begins at a line of the file. Lines are counted at the first call, which most files never need. */
export function recordFinder(
  rows: readonly (readonly string[])[],
  isSheet: boolean,
): (line: number) => readonly string[] | undefined {
  if (isSheet) return (line) => rows[line - 1]
  let indexes: ReadonlyMap<number, number> | null = null
  return (line) => {
    indexes ??= indexesOfLines(rows)
    return rows[indexes.get(line) ?? -1]
  }
}

function indexesOfLines(rows: readonly (readonly string[])[]): ReadonlyMap<number, number> {
  let line = 1
  return new Map(
    rows.map((row, index) => {
      const first = line
      line += linesOf(row)
      return [first, index]
    }),
  )
}

/** One line, plus one for each line break within the fields. */
export function linesOf(row: readonly string[]): number {
  let lines = 1
  for (const cell of row) if (/[\r\n]/.test(cell)) lines += cell.match(/\r\n|\r|\n/g)?.length ?? 0
  return lines
}
