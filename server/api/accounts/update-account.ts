import { invalidField } from '#contract/problems.ts'
import type { Deps } from '../../deps.ts'

/**
 * Changes the name or the WhatsApp number of an account; undefined fields stay (accounts.md §4). The number is stored
 * in the format of `wa.me`: digits, with a plus where one was typed. Throws 400 at whatsappNumber for fewer than 8 or more
 * than 15 digits.
 */
export async function updateAccount(
  { versions }: Pick<Deps, 'versions'>,
  accountId: number,
  change: { name?: string; whatsappNumber?: string | null },
): Promise<void> {
  const name = change.name?.trim()
  const number = change.whatsappNumber?.replace(/[^+\d]/g, '') ?? change.whatsappNumber
  if (typeof number === 'string' && !/^\+?\d{8,15}$/.test(number)) {
    throw invalidField('whatsappNumber', 'Debe tener de 8 a 15 dígitos')
  }
  await versions.write(accountId, (tx) =>
    tx.query(
      `update accounts
          set name = coalesce($2, name),
              whatsapp_number = case when $3 then $4 else whatsapp_number end
        where id = $1`,
      [accountId, name ?? null, number !== undefined, number ?? null],
    ),
  )
}
