import ipaddr from 'ipaddr.js'

// The global unicast range. All other IPv6 addresses are local, mapped, translated or reserved.
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')

// Azure's platform endpoint looks public, but is internal to every Azure machine.
const PLATFORM = '168.63.129.16'

/**
 * Whether an address is public: not private, loopback, link-local (cloud metadata), carrier-grade NAT, multicast,
 * reserved, or IPv6 that embeds IPv4 (mapped, 6to4, Teredo, NAT64), since a gateway could route it anywhere.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast' || parsed.toString() === PLATFORM) return false
  return parsed instanceof ipaddr.IPv4 || (parsed as ipaddr.IPv6).match(GLOBAL_IPV6)
}
