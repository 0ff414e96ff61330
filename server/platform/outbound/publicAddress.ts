import { BlockList, isIP } from 'node:net'
import type { PrivateNetwork } from '../env.ts'

const listOf = (ranges: readonly string[]): BlockList => {
  const list = new BlockList()
  for (const range of ranges) {
    const [network = '', bits] = range.split('/')
    list.addSubnet(network, Number(bits), isIP(network) === 6 ? 'ipv6' : 'ipv4')
  }
  return list
}

const loopback = listOf(['127.0.0.0/8', '::1/128'])

const privateRanges = listOf(['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '100.64.0.0/10', 'fc00::/7'])

/** Addresses where clouds tell a machine its own keys. No setting allows them. */
const metadata = listOf([
  '169.254.0.0/16',
  '168.63.129.16/32',
  '100.100.100.200/32',
  '192.0.0.192/32',
  'fe80::/10',
  'fd00:ec2::254/128',
])

/** Reserved for documentation, tests, multicast and protocols. */
const reserved4 = listOf([
  ...['0.0.0.0/8', '192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '198.18.0.0/15', '198.51.100.0/24'],
  ...['203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
])

/** The only part of IPv6 that is public, and its reserved parts; 6to4 and Teredo contain IPv4 addresses. */
const global6 = listOf(['2000::/3'])
const reserved6 = listOf(['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'])

/**
 * Returns whether Clove may connect to an IP address for a company: public ones, and those that the installation
 * allows. A public IPv4 address inside an IPv6 one is refused, because those are never needed.
 */
export const isAllowedAddress = (address: string, allowed: PrivateNetwork): boolean => {
  const version = isIP(address)
  // an address with a zone is of the machine's own network
  if (version === 0 || address.includes('%')) return false
  const family = version === 6 ? 'ipv6' : 'ipv4'
  if (metadata.check(address, family)) return false
  if (loopback.check(address, family)) return allowed !== 'none'
  if (privateRanges.check(address, family)) return allowed === 'all'
  if (version === 4) return !reserved4.check(address, family)
  return global6.check(address, family) && !reserved6.check(address, family)
}

/** Returns whether an IP address is one of this machine. */
export const isLoopback = (address: string): boolean =>
  isIP(address) !== 0 && loopback.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
