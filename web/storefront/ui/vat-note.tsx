import { vatNote } from '#web/texts/vat.ts'

/** Whether prices include IVA; nothing where the account does not say. */
export function VatNote({ includes, className }: { includes: boolean | null; className: string }) {
  const note = vatNote(includes)
  return note === undefined ? null : <p className={`text-sm text-muted ${className}`}>{note}</p>
}
