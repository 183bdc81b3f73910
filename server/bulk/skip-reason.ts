/** Why undoing leaves a product as it is, in the order in which the reasons are told. */
export type KeptReason =
  | 'changed'
  | 'ordered'
  | 'priced'
  | 'tagged'
  | 'categorised'
  | 'listed'
  | 'pictured'
  | 'linked'

const TEXTS: Record<KeptReason, string> = {
  changed: 'cambió después de esta operación',
  ordered: 'está en un pedido',
  priced: 'una regla de precio lo usa',
  tagged: 'tiene una etiqueta',
  categorised: 'está en una categoría',
  listed: 'está en una lista personalizada o en favoritos',
  pictured: 'tiene una imagen',
  linked: 'tiene enlaces de la competencia',
}

/** The reasons as one Spanish sentence without a full stop: 'Cambió después de esta operación; está en un pedido'. */
export function keptReason(reasons: readonly KeptReason[]): string {
  const text = reasons.map((reason) => TEXTS[reason]).join('; ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
