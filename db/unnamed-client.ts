import pg from 'pg'

/** A connection that gives statements no names: a pooler that mixes sessions would answer with those of another connection. */
export class UnnamedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const query = this.query.bind(this) as (...given: unknown[]) => unknown
    this.query = ((first: unknown, ...rest: unknown[]) =>
      query(withoutName(first), ...rest)) as pg.Client['query']
  }
}

function withoutName(config: unknown): unknown {
  // Streams of COPY are objects, too, with methods that a copy would lose.
  if (typeof config !== 'object' || config === null || !('name' in config) || 'submit' in config)
    return config
  const { name: _name, ...statement } = config
  return statement
}
