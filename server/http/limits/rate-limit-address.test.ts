import { expect, it } from 'vitest'
import { rateLimitAddress } from './rate-limit-address.ts'

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
])('counts %s as the IPv4 address %s', (ip, counted) => expect(rateLimitAddress(ip)).toBe(counted))

it.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8::/64'],
  ['::1', '::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
])('counts %s as one of the network %s', (ip, counted) => expect(rateLimitAddress(ip)).toBe(counted))

it.each(['', 'unknown', '_hidden', '1.2.3.4:5678', '1::2::3'])(
  'leaves %j, which is no address, unchanged',
  (ip) => expect(rateLimitAddress(ip)).toBe(ip),
)
