import ipaddr from 'ipaddr.js'

// The longest entry that is used: longer than any IP address, but a bound on what a client can send.
const MAX_LENGTH = 64

/** Removes the port that some proxies append, because it differs from connection to connection. */
const withoutPort = (entry: string) => /^(?:\[(.+)\]|([\d.]+))(?::\d+)?$/.exec(entry)?.slice(1).find(Boolean) ?? entry

/** Returns the customer of an address: one with IPv6 has a whole /64, so that limits per address would be useless. */
function parseForwardedAddress(entry: string): string {
  const address = withoutPort(entry)
  if (!ipaddr.IPv6.isValid(address)) return address.slice(0, MAX_LENGTH)
  const parsed = ipaddr.IPv6.parse(address)
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString()
  return `${new ipaddr.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0]).toString()}/64`
}

/**
 * Returns the client as the nearest proxy saw it: the last entry of X-Forwarded-For (clients can forge the others), or
 * ''.
 */
export function parseClientAddress(forwarded: string | null | undefined): string {
  return parseForwardedAddress(forwarded?.split(',').at(-1)?.trim() ?? '')
}

/**
 * Returns the networks that limits count: a home (IPv6 /64), a customer (IPv6 /48, IPv4 address), a provider (IPv6 /32,
 * IPv4 /24). A customer may use any address of a /48, and phones of one carrier share IPv4 addresses. `client` comes
 * from parseClientAddress.
 */
export function deriveNetworks(client: string): [home: string | null, customer: string, provider: string | null] {
  const [address = ''] = client.split('/')
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) return [null, client, `${address.replace(/\d+$/, '0')}/24`]
  if (!ipaddr.IPv6.isValid(address)) return [null, client, null]
  const toNetwork = (bits: number) => `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`).toString()}/${bits}`
  return [client, toNetwork(48), toNetwork(32)]
}
