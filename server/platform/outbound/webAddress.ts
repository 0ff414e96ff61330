import type { PrivateNetwork } from '../env.ts'
import { badRequest } from '../errors.ts'
import { checkedAddress, hostOf, type Resolve, UnreachableHost } from './checkedAddress.ts'
import { isLoopback } from './publicAddress.ts'

/** Time limit in ms for the check of an address that somebody enters; each connection checks it again. */
const CHECK_MS = 3000

const withinLimit: (resolve: Resolve) => Resolve = (resolve) => (host) => {
  const late = new Promise<readonly string[]>((settle) => {
    setTimeout(() => settle([]), CHECK_MS).unref()
  })
  return Promise.race([resolve(host), late])
}

/**
 * Returns a web address that a company has entered, in its standard form. Only hosts of this machine may do without
 * https, if the installation allows them. A host without an address yet is accepted. @throws an error for users
 */
export const readWebAddress = async (text: string, resolve: Resolve, allowed: PrivateNetwork): Promise<string> => {
  if (!URL.canParse(text)) throw badRequest('Enter a complete address, such as https://example.com/hook.')
  const url = new URL(text)
  if (url.username || url.password) throw badRequest('Leave user name and password out of the address.')
  if (url.protocol !== 'https:' && (url.protocol !== 'http:' || allowed === 'none'))
    throw badRequest('The address must begin with https://.')
  const address = await checkedAddress(hostOf(url), withinLimit(resolve), allowed).catch((error: unknown) => {
    if (!(error instanceof UnreachableHost)) throw error
    if (error.isPrivate) throw badRequest(error.message)
    return undefined
  })
  if (url.protocol === 'http:' && !(address !== undefined && isLoopback(address)))
    throw badRequest('The address must begin with https://.')
  url.hash = ''
  return url.href
}
