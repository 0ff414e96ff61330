import { hash64 } from '#platform/hash64.ts'
import type { TenantKeys } from '#platform/secrets.ts'
import { type AddressKey, fold, splitLine, splitName, splitUnit } from './address.ts'

/** Tokens of one recipient, at most; what comes after them finds nobody. */
const MAX_TOKENS = 24
/** Tokens of one question, at most. */
const MAX_QUERY_TOKENS = 8

const typeOf = (alias: string) => alias.trim().toLowerCase()
const isAlias = (text: string) => text.includes('@')

/** What keeps the search tokens of a tenant apart from those of all others. */
export const tokenSecret = (keys: Pick<TenantKeys, 'mark'>): string => keys.mark('words').toString('hex')

/** A token as the database keeps it: 64 bits that only this tenant's key makes of it, as text. */
export const tokenHash = (secret: string, token: string): string => hash64(secret + token)

/** The search tokens a recipient is found by: those of the name, of the street line and its unit, the postcode, the e-mail alias. */
export const searchTokens = (name: string, key: AddressKey, alias: string): string[] => {
  const parts = splitName(name)
  const allTokens = [
    ...parts,
    // a Chinese or Japanese name is typed with a blank or without
    ...(parts.length > 1 && /\p{Script=Han}/u.test(name) ? [parts.join('')] : []),
    ...key.line1.split(' '),
    ...key.unit.split(' '),
    key.postcode,
    ...(isAlias(alias) ? [typeOf(alias)] : []),
  ]
  return [...new Set(allTokens)].filter((token) => token !== '').slice(0, MAX_TOKENS)
}

/** All the ways a token may be kept: as a part of a name, of a street, as a postcode of nine digits or with a hyphen. */
const waysOf = (typed: string): string[] => {
  const bare = typed.replace(/-/g, '')
  const zip = /^\d{5}-?\d{4}$/.test(typed) ? [typed.slice(0, 5)] : []
  const { street } = splitUnit(splitLine(typed))
  return [...new Set([typed, bare, ...street.split(' '), ...zip])].filter((token) => token !== '')
}

/** A postcode that is typed with a blank is kept without: every pair of neighbours that may be one, joined. */
const readings = (tokens: readonly string[]): string[][] => {
  const joined = tokens.flatMap((token, index) => {
    const next = tokens[index + 1]
    if (next === undefined || token.length + next.length > 10 || !/\d/.test(token + next)) return []
    return [[...tokens.slice(0, index), token + next, ...tokens.slice(index + 2)]]
  })
  return [[...tokens], ...joined]
}

/**
 * What a question asks for: one of its readings must hold; in a reading each token, in one of its ways. Empty when it has
 * no token in it.
 */
export const parseQueryTokens = (question: string): string[][][] => {
  const pieces = question.trim().split(/\s+/)
  const aliases = pieces.filter(isAlias).map((alias) => [typeOf(alias)])
  const rest = pieces.filter((piece) => !isAlias(piece)).join(' ')
  const { unit } = splitUnit(splitLine(rest))
  const unitTokens = new Set(unit.split(' '))
  const tokens = (unit === '' ? fold(rest) : `${splitUnit(splitLine(rest)).street} ${unit}`)
    .split(' ')
    .map((token) => token.replace(/^-+|-+$/g, ''))
    .filter((token) => token !== '' && token !== '#')
    .slice(0, MAX_QUERY_TOKENS)
  if (tokens.length === 0) return aliases.length ? [aliases] : []
  return readings(tokens).map((reading) => [
    ...aliases,
    ...reading.map((token) => (unitTokens.has(token) ? [token] : waysOf(token))),
  ])
}
