import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Networks of IPv4 that are no public hosts (IANA's special-purpose registry). */
const specialIpv4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
]
/** Of IPv6 only this is public, without what is reserved in it or leads back to IPv4. */
const publicIpv6 = '2000::/3'
const specialIpv6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const blockListOf = (networks: readonly string[], family: 'ipv4' | 'ipv6') => {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits = ''] = network.split('/')
    list.addSubnet(address, Number(bits), family)
  }
  return list
}
const special4 = blockListOf(specialIpv4, 'ipv4')
const special6 = blockListOf(specialIpv6, 'ipv6')
const public6 = blockListOf([publicIpv6], 'ipv6')

/** Returns whether an IP address is that of a host on the internet, not of this machine or a private network. */
export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address)
  if (family === 4) return !special4.check(address, 'ipv4')
  return family === 6 && public6.check(address, 'ipv6') && !special6.check(address, 'ipv6')
}

/** A host is in a private network, or its name leads there. */
export class PrivateAddress extends Error {
  constructor(host: string) {
    super(`${host} is in a private network`)
  }
}

/**
 * Looks a name up for a connection, which uses the address that was checked: a second look-up could return another.
 * Fails when any address of the name is private.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error || !first) return callback(error ?? new Error(`${hostname} has no address`), '', 0)
    if (!addresses.every(({ address }) => isPublicAddress(address)))
      return callback(new PrivateAddress(hostname), '', 0)
    if (options.all) return callback(null, addresses)
    return callback(null, first.address, first.family)
  })
}

/** Throws when the host of an address is itself a private IP address, which needs no look-up. */
export const checkHost = ({ hostname }: URL): void => {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && !isPublicAddress(host)) throw new PrivateAddress(hostname)
}
