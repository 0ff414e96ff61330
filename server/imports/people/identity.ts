import type { RowContext } from '../report.ts'
import { addressKey, nameKey, type Recipient } from './address.ts'
import { type Undeliverable, undeliverable } from './deliverable.ts'

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

/** Identifies a recipient. Blanks are never hashed: without name or street only the alias is left to know a buyer by. */
export function identify(recipient: Recipient, email: string, context: RowContext): Identity {
  const clean = cleaned(recipient)
  const key = addressKey(clean)
  const name = nameKey(clean.name)
  const alias = email.trim().toLowerCase()
  const aliasMark = alias.includes('@') ? context.mark(`alias\n${context.platform}\n${alias}`) : null
  const home = `${key.line1}\n${key.unit}\n${key.postcode}\n${key.country}`
  const known = name !== '' && key.line1 !== ''
  return {
    buyer: known ? context.mark(`buyer\n${home}\n${name}`) : aliasMark,
    household: known ? context.mark(`household\n${home}`) : null,
    alias: aliasMark,
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

function meant(text: string): string {
  return /^\s*([-–—.]*|n\/a|none|null)\s*$/i.test(text) ? '' : text.trim()
}
