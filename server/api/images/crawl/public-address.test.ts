import { expect, it } from 'vitest'
import { isPublicAddress } from './public-address.ts'

it.each(['8.8.8.8', '189.203.1.1', '2606:4700:4700::1111', '::ffff:8.8.8.8'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

it.each([
  ['this machine', ['127.0.0.1', '127.8.8.8', '0.0.0.0', '::1', '::']],
  ['a private network', ['10.0.0.1', '172.16.0.1', '192.168.1.1', 'fd00::1', 'fec0::1']],
  ['the own cable', ['169.254.1.1', 'fe80::1', 'fe80::1%eth0']],
  [
    'the data of a cloud',
    ['169.254.169.254', 'fd00:ec2::254', '100.100.100.200', '168.63.129.16', '192.0.0.192'],
  ],
  ['a shared network', ['100.64.0.1']],
  [
    'many or nobody',
    ['224.0.0.1', '255.255.255.255', '240.0.0.1', 'ff02::1', '192.0.2.1', '2001:db8::1', '198.18.0.1'],
  ],
  [
    'such an IPv4 address, written as IPv6',
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
  ['nothing', ['', 'localhost', '127.0.0.1 ', '8.8.8.8.8', '[::1]']],
])('%s is not public', (_name, addresses) => {
  expect(addresses.filter(isPublicAddress)).toEqual([])
})
