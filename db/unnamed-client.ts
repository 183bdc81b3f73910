import pg from 'pg'

/** A connection that sends statements without names: a pooler that mixes sessions would run those of another connection. */
export class UnnamedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const query = this.query.bind(this) as (...given: unknown[]) => unknown
    this.query = ((first: unknown, ...rest: unknown[]) =>
      query(withoutName(first), ...rest)) as pg.Client['query']
  }
}

function withoutName(config: unknown): unknown {
  // Streams of COPY are objects, too; a copy would lose their methods.
  if (typeof config !== 'object' || config === null || !('name' in config) || 'submit' in config)
    return config
  const { name: _name, ...statement } = config
  return statement
}
