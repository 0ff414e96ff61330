import type { RowContext } from '../definition/report.ts'
import { type AddressKey, addressKey, nameKey, type Recipient } from './address.ts'
import { type Undeliverable, undeliverableReason } from './deliverable.ts'
import { searchTokens } from './searchTokens.ts'

/** The recipient of a row, as keyed hashes and encrypted text only. */
export interface Identity {
  /** Hash of household and name, else of the email alias; null if neither is known. */
  buyer: Buffer | null
  household: Buffer | null
  alias: Buffer | null
  undeliverable: Undeliverable | null
  country: string | null
  /** Name and address as received, encrypted; null if the row has none. */
  person: Buffer | null
}

type Marking = Pick<RowContext, 'mark'>

const homeOf = ({ line1, unit, postcode, country }: AddressKey) => `${line1}\n${unit}\n${postcode}\n${country}`

/** Returns the hash of a household. */
export const householdMark = (key: AddressKey, { mark }: Marking): Buffer => mark(`household\n${homeOf(key)}`)

/** Returns the hash of a buyer; `name` in the form of `nameKey`. */
export const buyerMark = (key: AddressKey, name: string, { mark }: Marking): Buffer =>
  mark(`buyer\n${homeOf(key)}\n${name}`)

/** Returns the hash of a purchaser on a platform; null if the text is not an email address. */
export const aliasMark = (email: string, platform: string, { mark }: Marking): Buffer | null => {
  const alias = email.trim().toLowerCase()
  return alias.includes('@') ? mark(`alias\n${platform}\n${alias}`) : null
}

/** Identifies a recipient. Blanks are never hashed: without name or street, only the alias identifies a buyer. */
export function identify(recipient: Recipient, email: string, context: RowContext): Identity {
  const clean = cleaned(recipient)
  const key = addressKey(clean)
  const name = nameKey(clean.name)
  const alias = aliasMark(email, context.platform, context)
  const isIdentified = name !== '' && key.line1 !== ''
  const buyer = isIdentified ? buyerMark(key, name, context) : alias
  if (buyer) context.searchTokens(buyer, () => searchTokens(clean.name, key, email))
  return {
    buyer,
    household: isIdentified ? householdMark(key, context) : null,
    alias,
    undeliverable: undeliverableReason(key),
    country: key.country || null,
    person: clean.name !== '' || clean.lines.length > 0 ? context.seal(JSON.stringify(clean)) : null,
  }
}

/** Removes dashes and words that mean none (Japanese files write `--` for the city). */
function cleaned(recipient: Recipient): Recipient {
  const { name, lines, city, state, postcode, country } = recipient
  return {
    name: meant(name),
    lines: lines.map(meant).filter((line) => line !== ''),
    city: meant(city),
    state: meant(state),
    postcode: meant(postcode),
    country: meant(country),
  }
}

/** Returns a cell, or '' for dashes and words that mean none. */
export function meant(text: string): string {
  return /^\s*([-–—.]*|n\/a|none|null)\s*$/i.test(text) ? '' : text.trim()
}
