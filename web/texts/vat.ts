/** What an account says of its prices, to customers and in its settings. */
export const vatTexts = {
  label: 'IVA',
  unsaid: 'No decir nada',
  included: 'Los precios incluyen IVA',
  notIncluded: 'Los precios no incluyen IVA',
  help: 'Tus clientes lo leen junto al precio, bajo el total y en lo que imprimes. No cambia ningún precio.',
} as const

/** Undefined where the account says nothing. */
export function vatNote(pricesIncludeVat: boolean | null): string | undefined {
  if (pricesIncludeVat === null) return undefined
  return pricesIncludeVat ? vatTexts.included : vatTexts.notIncluded
}
