import type pg from 'pg'
import { removeUnusedFiles } from '../../catalogue/remove-unused-files.ts'
import type { Deps } from '../../deps.ts'
import { newImageKeys } from '../../images/image-store.ts'
import type { ImageFileKeys } from '../../images/image-store.ts'
import { makeSizes } from '../../images/make-sizes.ts'

/**
 * Stores a picture as the logo of an account, with the checks and sizes of a product's picture, and removes the files of
 * the one before. Throws 400 at the field file for an invalid picture; then nothing changes.
 */
export async function setLogo(deps: Deps, accountId: number, body: Buffer): Promise<void> {
  const { orig, sm, xs, width, height } = await makeSizes(body, { accountId, path: 'file' })
  const keys = newImageKeys()
  let before: ImageFileKeys | null
  try {
    await deps.images.put([
      { key: keys.orig, body: orig },
      { key: keys.sm, body: sm },
      { key: keys.xs, body: xs },
    ])
    before = await deps.versions.write(accountId, (tx) =>
      updateLogo(tx, accountId, { ...keys, width, height }),
    )
  } catch (error) {
    await removeUnusedFiles(deps, [keys])
    throw error
  }
  await removeUnusedFiles(deps, before === null ? [] : [before])
}

/** Removes the logo of an account, if it has one, and its files. */
export async function removeLogo(deps: Deps, accountId: number): Promise<void> {
  const before = await deps.versions.write(accountId, (tx) => updateLogo(tx, accountId, null))
  await removeUnusedFiles(deps, before === null ? [] : [before])
}

/** Writes the logo and returns the files of the one before. */
async function updateLogo(
  tx: pg.PoolClient,
  accountId: number,
  logo: (ImageFileKeys & { width: number; height: number }) | null,
): Promise<ImageFileKeys | null> {
  const { rows } = await tx.query<Record<keyof ImageFileKeys, string | null>>(
    `with before as (
       select id, logo_orig_key, logo_sm_key, logo_xs_key from accounts where id = $1 for update
     )
     update accounts a
        set logo_orig_key = $2, logo_sm_key = $3, logo_xs_key = $4, logo_width = $5, logo_height = $6
       from before where a.id = before.id
     returning before.logo_orig_key as orig, before.logo_sm_key as sm, before.logo_xs_key as xs`,
    [accountId, logo?.orig, logo?.sm, logo?.xs, logo?.width, logo?.height],
  )
  const { orig = null, sm = null, xs = null } = rows[0] ?? {}
  return orig === null || sm === null || xs === null ? null : { orig, sm, xs }
}
