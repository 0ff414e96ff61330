import type { RowContext } from '../definition/report.ts'
import { type AddressKey, addressKey, nameKey, type Recipient } from './address.ts'
import { type Undeliverable, undeliverable } from './deliverable.ts'
import { searchTokens } from './searchTokens.ts'

/** Who a row was sent to, by keyed hashes and sealed text alone. */
export interface Identity {
  /** Household and name, else the e-mail alias; null: nothing to go by. */
  buyer: Buffer | null
  household: Buffer | null
  alias: Buffer | null
  undeliverable: Undeliverable | null
  country: string | null
  /** Name and address as they came, sealed; null when the row has none. */
  person: Buffer | null
}

type Marking = Pick<RowContext, 'mark'>

const homeOf = ({ line1, unit, postcode, country }: AddressKey) => `${line1}\n${unit}\n${postcode}\n${country}`

/** The text a household is identified by. */
export const householdMark = (key: AddressKey, { mark }: Marking): Buffer => mark(`household\n${homeOf(key)}`)

/** The text a buyer is identified by; `name` as `nameKey` writes it. */
export const buyerMark = (key: AddressKey, name: string, { mark }: Marking): Buffer =>
  mark(`buyer\n${homeOf(key)}\n${name}`)

/** The text a purchaser on a platform is identified by; null when the text is no e-mail address. */
export const aliasMark = (email: string, platform: string, { mark }: Marking): Buffer | null => {
  const alias = email.trim().toLowerCase()
  return alias.includes('@') ? mark(`alias\n${platform}\n${alias}`) : null
}

/** Identifies a recipient. Blanks are never hashed: without name or street only the alias is left to know a buyer by. */
export function identify(recipient: Recipient, email: string, context: RowContext): Identity {
  const clean = cleaned(recipient)
  const key = addressKey(clean)
  const name = nameKey(clean.name)
  const alias = aliasMark(email, context.platform, context)
  const isIdentified = name !== '' && key.line1 !== ''
  const buyer = isIdentified ? buyerMark(key, name, context) : alias
  if (buyer) context.searchTokens(buyer, searchTokens(clean.name, key, email))
  return {
    buyer,
    household: isIdentified ? householdMark(key, context) : null,
    alias,
    undeliverable: undeliverable(key),
    country: key.country || null,
    person: clean.name !== '' || clean.lines.length > 0 ? context.seal(JSON.stringify(clean)) : null,
  }
}

/** Without the dashes and words that stand for nothing (Japanese files write `--` for the city). */
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

/** A cell without the dashes and words that stand for nothing. */
export function meant(text: string): string {
  return /^\s*([-–—.]*|n\/a|none|null)\s*$/i.test(text) ? '' : text.trim()
}
