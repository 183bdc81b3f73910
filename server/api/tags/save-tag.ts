import { Problem } from '#contract/problems.ts'
import type { NamedRow } from '../../catalogue/tag-queries.ts'
import type { Deps } from '../../deps.ts'
import { violatedConstraint } from '#db/violated-constraint.ts'
import { cleanUniqueName } from '#domain/keys.ts'

/** Adds a tag. Throws 409 tag_name_taken for a name that looks the same, case ignored. */
export function addTag({ versions }: Deps, accountId: number, input: { name: string }): Promise<NamedRow> {
  const name = cleanUniqueName(input.name)
  return versions.write(accountId, async (tx) => {
    const { rows } = await tx
      .query<NamedRow>('insert into tags (account_id, name) values ($1, $2) returning id, name', [
        accountId,
        name,
      ])
      .catch(nameTaken)
    return rows[0]!
  })
}

/** Renames a tag. Throws 404, and 409 as {@link addTag}. */
export function renameTag(
  { versions }: Deps,
  accountId: number,
  { id, ...input }: { id: number; name: string },
): Promise<NamedRow> {
  const name = cleanUniqueName(input.name)
  return versions.write(accountId, async (tx) => {
    const { rows } = await tx
      .query<NamedRow>('update tags set name = $3 where account_id = $1 and id = $2 returning id, name', [
        accountId,
        id,
        name,
      ])
      .catch(nameTaken)
    if (!rows[0]) throw new Problem('not_found')
    return rows[0]
  })
}

function nameTaken(error: unknown): never {
  if (violatedConstraint(error) !== 'tags_name_key') throw error
  throw new Problem('tag_name_taken', {
    errors: [{ path: 'name', detail: 'Otra etiqueta ya tiene este nombre' }],
  })
}
