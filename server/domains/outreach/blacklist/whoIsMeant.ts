import { platforms } from '#contract/sellers.ts'
import type { TenantKeys } from '#platform/secrets.ts'
import {
  addressKey,
  aliasMark,
  buyerMark,
  countryCode,
  householdMark,
  meant,
  nameKey,
  type Recipient,
  undeliverable,
} from '#reports/index.ts'
import type { ReadPart } from './listColumns.ts'

/** Hashes to label for a line of a list, or the reason why it identifies nobody. */
export type Meant = { type: 'address' | 'customer'; hashes: Buffer[] } | { reason: string }

const lacking = {
  'no-line1': 'There is no street in the address.',
  'no-postcode': 'There is no postcode in the address.',
  undeliverable: 'The postcode or country is not valid.',
} as const

const recipientOf = (cells: readonly string[], read: ReadPart): Recipient => {
  const part = (name: Parameters<ReadPart>[1]) => meant(read(cells, name))
  return {
    name: part('name') || `${part('first')} ${part('last')}`.trim(),
    lines: [part('line1'), part('line2'), part('line3')].filter((line) => line !== ''),
    city: part('city'),
    state: part('state'),
    postcode: part('postcode'),
    country: part('country'),
  }
}

/**
 * Returns the countries of a line. A list without countries means those the company sells in where the address is
 * valid.
 */
const countriesFor = (recipient: Recipient, soldIn: readonly string[]): string[] =>
  recipient.country === ''
    ? soldIn.filter((country) => undeliverable(addressKey({ ...recipient, country })) === null)
    : [recipient.country]

/**
 * Returns the target of a line: a buyer by name and address, a household by an address alone, a purchaser by an email
 * alone.
 */
export const whoIsMeant = (
  cells: readonly string[],
  read: ReadPart,
  keys: Pick<TenantKeys, 'mark'>,
  soldIn: readonly string[],
): Meant => {
  const recipient = recipientOf(cells, read)
  const email = read(cells, 'email')
  if (recipient.lines.length === 0) {
    const marks = platforms.flatMap((platform) => aliasMark(email, platform, keys) ?? [])
    if (marks.length > 0) return { type: 'customer', hashes: marks }
    if (email !== '') return { reason: 'The email address is not valid.' }
    return {
      reason:
        recipient.name === ''
          ? 'The row has no name, address or email.'
          : 'A name alone is not enough. Add the address or email.',
    }
  }
  if (recipient.country !== '' && countryCode(recipient.country) === '')
    return { reason: 'Unknown country; use its two-letter code.' }
  const countries = countriesFor(recipient, soldIn)
  if (countries.length === 0) return { reason: 'There is no country, and the postcode doesn’t show it.' }
  const candidateKeys = countries.map((country) => addressKey({ ...recipient, country }))
  const [firstKey] = candidateKeys
  const missing = firstKey && undeliverable(firstKey)
  if (missing) return { reason: lacking[missing] }
  const name = nameKey(recipient.name)
  return name === ''
    ? { type: 'address', hashes: candidateKeys.map((key) => householdMark(key, keys)) }
    : { type: 'customer', hashes: candidateKeys.map((key) => buyerMark(key, name, keys)) }
}
