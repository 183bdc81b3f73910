import { expect, it } from 'vitest'
import { readAnswer } from './api-error.ts'

function refusal(status: number, problem: object): () => unknown {
  return () => readAnswer(status, JSON.stringify(problem))
}

it('a refused call is thrown with its Spanish text, under its fixed name', () => {
  const named = (name: string, message: string) => expect.objectContaining({ name, message })
  expect(refusal(400, { code: 'validation', detail: 'Revisa los datos.' })).toThrow(
    named('API Error: 400 Bad request', 'Revisa los datos.'),
  )
  expect(refusal(401, { code: 'wrong_credentials', title: 'Usuario y/o contraseña incorrectos' })).toThrow(
    named('Invalid credentials', 'Usuario y/o contraseña incorrectos'),
  )
  expect(refusal(500, { code: 'internal', detail: 'Algo falló.' })).toThrow(
    named('API Error: 500', 'Algo falló.'),
  )
})

it('a response without a problem body is thrown too, and one of 200 is returned as its value', () => {
  expect(refusal(502, {})).toThrow('No se pudo completar la operación.')
  expect(() => readAnswer(502, '<html>')).toThrow('No se pudo completar la operación.')
  expect([readAnswer(200, '{"id":1}'), readAnswer(200, 'a-token')]).toEqual([{ id: 1 }, 'a-token'])
})
