const settings =
  /^(PORT|HOST|DATA_DIR|DATABASE_URL|DATABASE_DIRECT_URL|DATABASE_REPLICA_URL|DEMO|PUBLIC_URL|TRUST_PROXY|LOG_LEVEL|ORDERS_PER_.*|METRICS_PORT|WORKERS|BACKUP_.*|NODE_ENV|S3_.*|ALGOLIA_.*|PG[A-Z]+)$/

/** The environment without variables that point to existing data: tests use their own. */
export function withoutSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(env).map(([name, value]) => [name, settings.test(name) ? undefined : value]),
  )
}
