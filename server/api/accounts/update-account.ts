import { invalidField } from '#contract/problems.ts'
import { carriesWhiteText } from '#domain/color.ts'
import type { Deps } from '../../deps.ts'

/**
 * Changes the name, the WhatsApp number, the colour or the note on IVA of an account; undefined fields stay (accounts.md §4). The number is
 * stored in the format of `wa.me`: digits, with a plus where one was typed. Throws 400 at whatsappNumber for fewer than 8
 * or more than 15 digits, and at color for one on which white text cannot be read (accounts.md §16).
 */
export async function updateAccount(
  { versions }: Pick<Deps, 'versions'>,
  accountId: number,
  change: {
    name?: string
    whatsappNumber?: string | null
    color?: string | null
    pricesIncludeVat?: boolean | null
  },
): Promise<void> {
  const name = change.name?.trim()
  const number = change.whatsappNumber?.replace(/[^+\d]/g, '') ?? change.whatsappNumber
  if (typeof number === 'string' && !/^\+?\d{8,15}$/.test(number)) {
    throw invalidField('whatsappNumber', 'Debe tener de 8 a 15 dígitos')
  }
  const color = change.color?.toLowerCase() ?? change.color
  if (typeof color === 'string' && !carriesWhiteText(color)) {
    throw invalidField('color', 'Las letras blancas no se leen sobre este color: elige uno más oscuro')
  }
  await versions.write(accountId, (tx) =>
    tx.query(
      `update accounts
          set name = coalesce($2, name),
              whatsapp_number = case when $3 then $4 else whatsapp_number end,
              color = case when $5 then $6 else color end,
              prices_include_vat = case when $7 then $8 else prices_include_vat end
        where id = $1`,
      [
        accountId,
        name ?? null,
        number !== undefined,
        number ?? null,
        color !== undefined,
        color ?? null,
        change.pricesIncludeVat !== undefined,
        change.pricesIncludeVat ?? null,
      ],
    ),
  )
}
