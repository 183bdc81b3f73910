import { afterEach, expect, it } from 'vitest'
import { closeAlert, isAlertShown, showAlert } from './alerts.ts'

const ids: number[] = []
afterEach(() => {
  for (const id of ids.splice(0)) closeAlert(id)
})

function show(text: string, subject?: string): number {
  const id = showAlert({ severity: 'success', text, ...(subject !== undefined && { subject }) })
  ids.push(id)
  return id
}

it('an alert closes the earlier one about the same, and no other', () => {
  const other = show('Pedido 8: Confirmado', 'order 8')
  const unrelated = show('Guardado')
  const first = show('Pedido 7: Confirmado', 'order 7')
  const second = show('Pedido 7: En camino', 'order 7')
  expect([other, unrelated, first, second].map(isAlertShown)).toEqual([true, true, false, true])
})

it('the last three alerts are shown', () => {
  const shown = ['uno', 'dos', 'tres', 'cuatro'].map((text) => show(text))
  expect(shown.map(isAlertShown)).toEqual([false, true, true, true])
})
