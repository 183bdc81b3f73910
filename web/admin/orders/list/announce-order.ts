import { orderTexts as texts } from '#web/texts/admin-orders.ts'
import { closeAlert, isAlertShown, showAlert } from '../../ui/alerts.ts'
import { formatCount } from '../../ui/format.ts'

/** More folios than these would be lines of numbers. */
const MAX_NAMED = 6
const LIST = new Intl.ListFormat('es-MX')

let announced: { readonly alertId: number; readonly folios: readonly number[] } = { alertId: 0, folios: [] }

/** Says that an order has arrived, with those that were said a moment ago: several alerts would cover a phone's list. */
export function announceOrder(folio: number): void {
  const { alertId, folios: earlier } = announced
  const folios = isAlertShown(alertId) ? [...earlier, folio] : [folio]
  closeAlert(alertId)
  announced = { alertId: showAlert({ severity: 'info', text: arrivalText(folios) }), folios }
}

function arrivalText(folios: readonly number[]): string {
  const newest = folios.at(-1)!
  if (folios.length === 1) return texts.arrived(newest)
  if (folios.length > MAX_NAMED) return texts.arrivedMany(formatCount(folios.length), newest)
  return texts.arrivedSeveral(LIST.format(folios.map(String)))
}
