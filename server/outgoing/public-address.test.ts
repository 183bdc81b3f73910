import fc from 'fast-check'
import ipaddr from 'ipaddr.js'
import { describe, expect, it } from 'vitest'
import { isPublicAddress } from './public-address.ts'

// The IANA registries of special-purpose addresses, multicast, and former entries.
const SPECIAL_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]
const SPECIAL_IPV6 = [
  '::/96',
  '::/128',
  '::1/128',
  '::ffff:0:0/96',
  '::ffff:0:0:0/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '100:0:0:1::/64',
  '2001::/23',
  '2001::/32',
  '2001:2::/48',
  '2001:3::/32',
  '2001:4:112::/48',
  '2001:10::/28',
  '2001:20::/28',
  '2001:30::/28',
  '2001:db8::/32',
  '2002::/16',
  '2620:4f:8000::/48',
  '3fff::/20',
  '5f00::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
]

describe.each([...SPECIAL_IPV4, ...SPECIAL_IPV6])('%s', (range) => {
  it('is not public, from its first address to its last', () => {
    const [network, bits] = ipaddr.parseCIDR(range)
    const bytes = network.toByteArray()
    const inRange = (random: Uint8Array) =>
      ipaddr
        .fromByteArray(
          bytes.map((byte, at) => {
            const fixed = Math.min(8, Math.max(0, bits - at * 8))
            const free = 0xff >> fixed
            return (byte & ~free & 0xff) | (random[at]! & free)
          }),
        )
        .toString()
    const length = bytes.length
    for (const ends of [0, 255])
      expect(isPublicAddress(inRange(new Uint8Array(length).fill(ends)))).toBe(false)
    fc.assert(
      fc.property(fc.uint8Array({ minLength: length, maxLength: length }), (random) => {
        expect(isPublicAddress(inRange(random))).toBe(false)
      }),
    )
  })
})

it('an IPv4 address outside all special ranges is public, but not in IPv6 notation', () => {
  const isSpecial = (address: string) =>
    SPECIAL_IPV4.some((range) => ipaddr.IPv4.parse(address).match(ipaddr.IPv4.parseCIDR(range))) ||
    address === '168.63.129.16'
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      expect(isPublicAddress(address)).toBe(!isSpecial(address))
      expect(isPublicAddress(`::ffff:${address}`)).toBe(false)
      expect(isPublicAddress(`::${address}`)).toBe(false)
    }),
  )
})

it.each(['8.8.8.8', '189.203.1.1', '2606:4700:4700::1111', '2a00:1450:4001::1'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

it.each([
  ['this machine', ['127.0.0.1', '127.8.8.8', '0.0.0.0', '::1', '::']],
  ['a private network', ['10.0.0.1', '172.16.0.1', '192.168.1.1', 'fd00::1', 'fec0::1']],
  ['a link-local network', ['169.254.1.1', 'fe80::1', 'fe80::1%eth0']],
  ['cloud metadata', ['169.254.169.254', 'fd00:ec2::254', '100.100.100.200', '168.63.129.16', '192.0.0.192']],
  ['a shared network', ['100.64.0.1']],
  [
    'multicast or reserved',
    ['224.0.0.1', '255.255.255.255', '240.0.0.1', 'ff02::1', '192.0.2.1', '2001:db8::1', '198.18.0.1'],
  ],
  [
    'an IPv4 address in IPv6 notation',
    [
      '::ffff:127.0.0.1',
      '::ffff:a00:1',
      '::127.0.0.1',
      '::ffff:0:127.0.0.1',
      '64:ff9b::7f00:1',
      '2002:7f00:1::',
      '2001::1',
    ],
  ],
  ['an invalid address', ['', 'localhost', '127.0.0.1 ', '8.8.8.8.8', '[::1]']],
])('%s is not public', (_name, addresses) => {
  expect(addresses.filter(isPublicAddress)).toEqual([])
})
