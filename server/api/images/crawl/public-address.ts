import ipaddr from 'ipaddr.js'

// The one address of a cloud's inside that looks like one of the internet.
const INSIDE = new Set(['168.63.129.16'])

/**
 * Whether an IP address is one of the public internet: not of this machine, of a private or shared network, of a
 * cloud's metadata, and no IPv6 form that leads to such an IPv4 address.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  // Of an IPv4 address written as IPv6 (::ffff:127.0.0.1) it is the IPv4 address that counts.
  const parsed = ipaddr.process(address)
  return parsed.range() === 'unicast' && !INSIDE.has(parsed.toString())
}
