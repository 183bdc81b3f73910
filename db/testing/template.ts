/** The migrated database that each test file copies. */
export const TEMPLATE = 'mostrador_template'

/** URL of another database of the same server. */
export function databaseUrl(connectionString: string, database: string): string {
  const url = new URL(connectionString)
  url.pathname = `/${database}`
  return url.href
}
