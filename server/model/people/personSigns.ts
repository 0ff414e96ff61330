import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import type { PersonSigns } from '#platform/runtime/room.ts'
import type { TenantKeys } from '#platform/secrets.ts'
import { addressKey, splitName, tokenHash, tokenSecret } from '#reports/index.ts'
import { personsOf } from './persons.ts'

const blank = { name: '', city: '', state: '', postcode: '', country: '' }

const aliasesIn = (text: string) =>
  text
    .toLowerCase()
    .split(/[\s,;<>"()]+/)
    .filter((part) => part.includes('@'))

/** Returns true if the text contains all of the words, and there is at least one. */
const includesAllTokens = (tokens: readonly string[], textTokens: ReadonlySet<string>) =>
  tokens.length > 0 && tokens.every((word) => textTokens.has(word))

/**
 * Returns checks that recognize a buyer in free texts: a name in any spelling of the reports and any word order, a
 * street with its number, an email alias. It must be called before the name is erased.
 */
export const readPersonSigns = async (scope: Scope, keys: TenantKeys, buyer: Buffer): Promise<PersonSigns> => {
  const persons = await personsOf(scope, keys, buyer)
  const names = persons.map(({ name }) => splitName(name))
  const streets = persons.map((person) => addressKey(person).line1.split(' ')).filter(({ length }) => length > 1)
  const secret = tokenSecret(keys)
  const { rows } = await sql<{ word: string }>`
    select word::text from address_words where tenant_id = ${scope.tenant()} and buyer = ${buyer}`.execute(scope.tx)
  const tokens = new Set(rows.map(({ word }) => word))
  const hasAlias = (text: string) => aliasesIn(text).some((alias) => tokens.has(tokenHash(secret, alias)))
  const isNamed = (texts: readonly string[]) => {
    const textTokens = new Set(texts.flatMap(splitName))
    if (names.some((name) => includesAllTokens(name, textTokens)) || texts.some(hasAlias)) return true
    // a street is in one text together with its number
    const lines = texts.filter((text) => /\d/.test(text) && /\p{L}/u.test(text))
    return lines.some((text) => {
      const line = new Set(addressKey({ ...blank, lines: [text] }).line1.split(' '))
      return streets.some((street) => includesAllTokens(street, line))
    })
  }
  return {
    isNamed,
    isSought: (search) => {
      const searchTokens = splitName(search)
      return names.some((name) => name.some((word) => searchTokens.includes(word))) || isNamed([search])
    },
  }
}
