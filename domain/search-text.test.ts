import { expect, it } from 'vitest'
import { normaliseSearchText } from './search-text.ts'

it.each([
  ['CODO HID. P/CEM. 90 X 1 1/2"', 'codo hid p/cem 90 x 1 1/2"'],
  ['TUBO 1½ ” CÉD. 40', 'tubo 1 1/2" ced 40'],
  ['Ñeplo 3/4″', 'neplo 3/4"'],
  ["abrazadera 2 ''", 'abrazadera 2"'],
  ['Manguera 1/2 pulg. 25 m', 'manguera 1/2" 25 m'],
  ['tubo 2 pulgadas', 'tubo 2"'],
  ['Cable 2.5 mm², 100,5 m', 'cable 2.5 mm2 100,5 m'],
  ['NIPURG010.038', 'nipurg010.038'],
  ['TRU PVC-561', 'tru pvc-561'],
  ['LLAVE D/NARIZ FIG. 19-N (URREA)', 'llave d/nariz fig 19-n urrea'],
  ['  ', ''],
])('normalises %j to %j', (text, normalised) => {
  expect(normaliseSearchText(text)).toBe(normalised)
})
