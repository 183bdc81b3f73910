import { expect, it } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

const NAMES = ['ana.lopez', 'Plomería La Llave']

it.each([
  'contraseña123',
  'Contraseña2026!',
  'password123',
  'P@ssw0rd1234',
  'qwertyuiop',
  'qwertyuiop123!',
  '1234567890',
  '0987654321',
  '1qaz2wsx3edc',
  'aaaaaaaaaa',
  'abcabcabcabc',
  'holahola12holahola12',
  'asdfghjklñ',
  'administrador',
  'Guadalupe1985',
  'ferreteria123',
  'teamomucho!!',
  'ana.lopez2026',
  'AnaLopez!!!!',
  'plomería la llave',
  'PlomeriaLaLlave1',
])('recognises %s as common', (password) => {
  expect(isCommonPassword(password, NAMES)).toBe(true)
})

it.each([
  'demo-mostrador',
  'tuerca-y-tornillo',
  'llave-stilson-14',
  'larga-y-nueva',
  'otro-secreto',
  'clave-de-prueba-1',
  'Zopilote mojado 7',
  'k3J9xQ2mTb',
  '🔩🔧🪛🪚🔨⚙️🧰🪜🚿🛁',
])('accepts %s', (password) => {
  expect(isCommonPassword(password, NAMES)).toBe(false)
})
