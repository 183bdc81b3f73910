import ipaddr from 'ipaddr.js'

// The one address of a cloud's inside that looks like one of the internet.
const INSIDE = new Set(['168.63.129.16'])

// All that is given out to the internet today. Every form that leads to an IPv4 address lies outside, but for those
// that have ranges of their own (6to4, Teredo).
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')
const WEB_PORTS = new Set(['', '80', '443'])

/**
 * Whether an IP address is one of the public internet: not of this machine, of a private or shared network, of a
 * cloud's metadata, of any other special-purpose range of the IANA, and no IPv6 form that leads to an IPv4 address.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed instanceof ipaddr.IPv6 && !parsed.match(GLOBAL_UNICAST)) return false
  return parsed.range() === 'unicast' && !INSIDE.has(parsed.toString())
}

/** Whether a port (`''` the usual one) is one of the web: a shop has no page on another, and a mail server is no shop. */
export function isWebPort(port: string): boolean {
  return WEB_PORTS.has(port)
}
