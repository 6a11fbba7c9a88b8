import ipaddr from 'ipaddr.js'

// What the internet assigns to servers; everything outside it in IPv6 is local, mapped, translated or reserved.
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')

// Looks public, and is the platform itself from inside every machine of Azure.
const PLATFORM = '168.63.129.16'

/**
 * Whether an address belongs to a server that anybody on the internet can reach. Not: private, loopback, link-local
 * (where clouds hand out their keys), carrier-grade NAT, multicast, reserved; nor IPv6 that stands for an IPv4 address
 * (mapped, 6to4, Teredo, NAT64), since a gateway would lead it anywhere.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast' || parsed.toString() === PLATFORM) return false
  return parsed instanceof ipaddr.IPv4 || (parsed as ipaddr.IPv6).match(GLOBAL_IPV6)
}
