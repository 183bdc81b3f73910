import ipaddr from 'ipaddr.js'

// Azure's metadata address, which lies in a public range.
const CLOUD_INTERNAL = new Set(['168.63.129.16'])

// The only IPv6 range allocated to the internet. IPv6 forms of IPv4 addresses lie outside it, except 6to4 and Teredo,
// which have ranges of their own.
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')
const WEB_PORTS = new Set(['', '80', '443'])

/**
 * Whether an IP address belongs to the public internet: not to this machine, a private or shared network, cloud metadata
 * or any other special-purpose range of the IANA, and not an IPv6 form of an IPv4 address.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed instanceof ipaddr.IPv6 && !parsed.match(GLOBAL_UNICAST)) return false
  return parsed.range() === 'unicast' && !CLOUD_INTERNAL.has(parsed.toString())
}

/** Whether a port (`''`: the default port) is a web port, so that no mail server or database is contacted. */
export function isWebPort(port: string): boolean {
  return WEB_PORTS.has(port)
}
