/** The parameters of a statement. Each value is put where its text uses it, so no parameter is known by its number alone. */
export class Parameters {
  readonly values: unknown[]

  /** Begins with $1, $2 and so on, for statements whose parts share them. */
  constructor(...first: readonly unknown[]) {
    this.values = [...first]
  }

  /** Appends a value and returns how the text names it: `$7`, or `$7::bigint` with a type. */
  put(value: unknown, type?: string): string {
    this.values.push(value)
    const name = `$${this.values.length}`
    return type === undefined ? name : `${name}::${type}`
  }
}
