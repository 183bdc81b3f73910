import type { Queryable } from '#db/database.ts'

/** The alias of the link that is this user's and open; null without one. */
export async function selectOpenLink(
  db: Queryable,
  { username, permalink }: { username: string; permalink: string },
): Promise<string | null> {
  const { rows } = await db.query<{ alias: string }>({
    name: 'demo-shop',
    text: `select p.permalink as alias
             from user_names u
             join publications p on p.account_id = u.account_id and p.permalink = $2
            where u.username = $1 and not p.paused`,
    values: [username, permalink],
  })
  return rows[0]?.alias ?? null
}
