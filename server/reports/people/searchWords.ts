import { hash64 } from '#platform/hash64.ts'
import type { TenantKeys } from '#platform/secrets.ts'
import { type AddressKey, fold, nameWords, splitUnit, words } from './address.ts'

/** Words of one recipient, at most; what comes after them finds nobody. */
const MAX_WORDS = 24
/** Words of one question, at most. */
const MAX_ASKED = 8

const typeOf = (alias: string) => alias.trim().toLowerCase()
const isAlias = (text: string) => text.includes('@')

/** What keeps the words of a tenant apart from those of all others. */
export const wordSecret = (keys: Pick<TenantKeys, 'mark'>): string => keys.mark('words').toString('hex')

/** A word as the database keeps it: 64 bits that only this tenant's key makes of it, as text. */
export const wordHash = (secret: string, word: string): string => hash64(secret + word)

/** The words a recipient is found by: those of the name, of the street line and its unit, the postcode, the e-mail alias. */
export const searchWords = (name: string, key: AddressKey, alias: string): string[] => {
  const parts = nameWords(name)
  const all = [
    ...parts,
    // a Chinese or Japanese name is typed with a blank or without
    ...(parts.length > 1 && /\p{Script=Han}/u.test(name) ? [parts.join('')] : []),
    ...key.line1.split(' '),
    ...key.unit.split(' '),
    key.postcode,
    ...(isAlias(alias) ? [typeOf(alias)] : []),
  ]
  return [...new Set(all)].filter((word) => word !== '').slice(0, MAX_WORDS)
}

/** All the ways a word may be kept: as a part of a name, of a street, as a postcode of nine digits or with a hyphen. */
const waysOf = (typed: string): string[] => {
  const bare = typed.replace(/-/g, '')
  const zip = /^\d{5}-?\d{4}$/.test(typed) ? [typed.slice(0, 5)] : []
  const { street } = splitUnit(words(typed))
  return [...new Set([typed, bare, ...street.split(' '), ...zip])].filter((word) => word !== '')
}

/** A postcode that is typed with a blank is kept without: every pair of neighbours that may be one, joined. */
const readings = (tokens: readonly string[]): string[][] => {
  const joined = tokens.flatMap((token, at) => {
    const next = tokens[at + 1]
    if (next === undefined || token.length + next.length > 10 || !/\d/.test(token + next)) return []
    return [[...tokens.slice(0, at), token + next, ...tokens.slice(at + 2)]]
  })
  return [[...tokens], ...joined]
}

/**
 * What a question asks for: one of its readings must hold; in a reading each word, in one of its ways. Empty when it has
 * no word in it.
 */
export const askedWords = (question: string): string[][][] => {
  const pieces = question.trim().split(/\s+/)
  const aliases = pieces.filter(isAlias).map((alias) => [typeOf(alias)])
  const rest = pieces.filter((piece) => !isAlias(piece)).join(' ')
  const { unit } = splitUnit(words(rest))
  const unitWords = new Set(unit.split(' '))
  const tokens = (unit === '' ? fold(rest) : `${splitUnit(words(rest)).street} ${unit}`)
    .split(' ')
    .map((token) => token.replace(/^-+|-+$/g, ''))
    .filter((token) => token !== '' && token !== '#')
    .slice(0, MAX_ASKED)
  if (tokens.length === 0) return aliases.length ? [aliases] : []
  return readings(tokens).map((reading) => [
    ...aliases,
    ...reading.map((token) => (unitWords.has(token) ? [token] : waysOf(token))),
  ])
}
