import { DELETED_PRODUCT_DAYS } from '#domain/limits.ts'

/** Why undo skips a product, in the order of display. */
export type SkipReason =
  | 'changed'
  | 'deleted'
  | 'ordered'
  | 'priced'
  | 'tagged'
  | 'categorised'
  | 'listed'
  | 'pictured'
  | 'linked'
  | 'codeTaken'
  | 'forgotten'

const TEXTS: Record<SkipReason, string> = {
  changed: 'cambió después de esta operación',
  deleted: 'se borró después de esta operación',
  ordered: 'está en un pedido',
  priced: 'una regla de precio lo usa',
  tagged: 'tiene una etiqueta',
  categorised: 'está en una categoría',
  listed: 'está en una lista personalizada o en favoritos',
  pictured: 'tiene una imagen',
  linked: 'tiene enlaces de la competencia',
  codeTaken: 'otro producto tiene ahora su clave',
  forgotten: `se borró hace más de ${DELETED_PRODUCT_DAYS} días`,
}

/** The reasons as one Spanish sentence without a full stop: 'Cambió después de esta operación; está en un pedido'. */
export function describeSkip(reasons: readonly SkipReason[]): string {
  const text = reasons.map((reason) => TEXTS[reason]).join('; ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
