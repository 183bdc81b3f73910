import ipaddr from 'ipaddr.js'

/**
 * An address as attempts are counted by it: IPv4 as it is, also when mapped to IPv6; IPv6 by its /64 network, of which one
 * household or one attacker has every address.
 */
export function countedAddress(ip: string): string {
  // What a trusted proxy passes on may be no address.
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (address instanceof ipaddr.IPv4) return address.toString()
  const network = new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0])
  return `${network.toString()}/64`
}
