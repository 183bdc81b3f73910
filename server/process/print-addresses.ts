import type pg from 'pg'
import type { Config } from '../config.ts'

/** Prints the addresses of the product, and who can sign in. */
export async function printAddresses(pool: pg.Pool, config: Config): Promise<void> {
  const seconds = process.uptime().toFixed(1)
  const lines = [`Mostrador is ready after ${seconds} s`, `  Back office  ${config.publicUrl}/admin`]
  const storefronts = await demoStorefronts(pool)
  if (storefronts.length > 0) {
    const links = storefronts.map((alias) => `  Storefront   ${config.publicUrl}/p/${alias}`)
    lines.push(...links, '  Demo users   mayoreo, caja, sucursal, vecino; password demo-mostrador')
  } else if (!(await hasUsers(pool))) {
    lines.push('  There is no account yet: npm run admin -- create-account --help')
  }
  process.stdout.write(`${lines.join('\n')}\n`)
}

async function demoStorefronts(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ permalink: string }>(
    `select permalink from permalinks
     where permalink like 'demo-%' and exists (select 1 from user_names where username = 'mayoreo')
     order by permalink`,
  )
  return rows.map((row) => row.permalink)
}

async function hasUsers(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query('select 1 from user_names limit 1')
  return rows.length > 0
}
