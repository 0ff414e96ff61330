import { lookup as lookupHost } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import type { PrivateNetwork } from '../env.ts'
import { isAllowedAddress } from './publicAddress.ts'

/** Returns all IP addresses of a host. Tests replace it. */
export type Resolve = (host: string) => Promise<readonly string[]>

export const systemResolve: Resolve = async (host) =>
  (await lookupHost(host, { all: true, verbatim: true })).map(({ address }) => address)

/** The host has no address, or one that Clove must not connect to. The message is for users. */
export class UnreachableHost extends Error {
  readonly isPrivate: boolean
  constructor(message: string, isPrivate = false) {
    super(message)
    this.isPrivate = isPrivate
  }
}

/** The host of a URL without the brackets of IPv6. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '')

/**
 * Returns an address of the host to connect to. A host with any address that is not allowed is refused as a whole.
 * @throws UnreachableHost
 */
export const checkedAddress = async (host: string, resolve: Resolve, allowed: PrivateNetwork): Promise<string> => {
  const addresses = isIP(host) ? [host] : await resolve(host).catch(() => [])
  const [address] = addresses
  if (address === undefined) throw new UnreachableHost(`${host} has no address. Check the spelling.`)
  if (!addresses.every((one) => isAllowedAddress(one, allowed)))
    throw new UnreachableHost(`${host} is on a private network, and Clove only connects to public addresses.`, true)
  return address
}

/** A lookup for sockets that checks a host at each connection, so that the address used is the one checked. */
export const checkedLookup =
  (resolve: Resolve, allowed: PrivateNetwork): LookupFunction =>
  (host, options, done) => {
    checkedAddress(host, resolve, allowed).then(
      (address) => {
        const family = isIP(address)
        if (options.all) done(null, [{ address, family }])
        else done(null, address, family)
      },
      (error: NodeJS.ErrnoException) => done(error, '', 0),
    )
  }
