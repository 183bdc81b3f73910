import { isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * The address that rate limits count by: an IPv4 address, also when mapped to IPv6, or the /64 network of an IPv6 address,
 * because one household or one attacker has a whole /64.
 */
export function rateLimitAddress(ip: string): string {
  // Most addresses need no parsing.
  if (isIPv4(ip)) return ip
  // A trusted proxy can forward something that is not an address.
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (address instanceof ipaddr.IPv4) return address.toString()
  const network = new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0])
  return `${network.toString()}/64`
}
