import { expect, it } from 'vitest'
import { deviceName } from './device-name.ts'

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0'

it.each([
  [`Mozilla/5.0 (Linux; Android 14; Pixel 7) ${CHROME} Mobile Safari/537.36`, 'Chrome en Android'],
  [
    `Mozilla/5.0 (Linux; Android 13; SM-A14) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet en Android',
  ],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/131.0.0.0`, 'Edge en Windows'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROME} Safari/537.36`, 'Chrome en ChromeOS'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari en iPhone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0 Mobile/15E148 Safari/604.1',
    'Chrome en iPhone',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14.6; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox en Mac'],
  ['curl/8.5.0', ''],
  ['', ''],
])('names %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})

it('reads a hostile one once', () => {
  // Read again from each of its slashes, it would outlast the test.
  expect(deviceName(`Chrome${'/'.repeat(5_000_000)}`)).toBe('Chrome')
})
