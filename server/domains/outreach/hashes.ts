import { PersonHash } from '#contract/addresses.ts'
import { badRequest } from '#platform/errors.ts'

export const hexOf = (hash: Buffer): string => hash.toString('hex')

/** A hash as an address of a call names it. */
export const hashIn = ({ hash = '' }: Record<string, string>): Buffer => {
  const parsed = PersonHash.safeParse(hash.toLowerCase())
  if (!parsed.success) throw badRequest(`${hash.slice(0, 40)} is no hash: it has 32 hexadecimal digits.`)
  return Buffer.from(parsed.data, 'hex')
}
