import { hash64 } from '#platform/hash64.ts'
import type { TenantKeys } from '#platform/secrets.ts'
import { type AddressKey, fold, splitLine, splitName, splitUnit } from './address.ts'

/** Maximum number of tokens of a recipient; further ones cannot be found. */
const MAX_TOKENS = 24
/** Maximum number of tokens in a query. */
const MAX_QUERY_TOKENS = 8

const typeOf = (alias: string) => alias.trim().toLowerCase()
const isAlias = (text: string) => text.includes('@')

/** Returns the secret that separates a tenant's search tokens from all others. */
export const tokenSecret = (keys: Pick<TenantKeys, 'mark'>): string => keys.mark('words').toString('hex')

/** Returns a token in its stored form: 64 bits that only this tenant's key produces, as text. */
export const tokenHash = (secret: string, token: string): string => hash64(secret + token)

/**
 * Returns the search tokens of a recipient: from the name, the street line and its unit, the postcode, the email
 * alias.
 */
export const searchTokens = (name: string, key: AddressKey, alias: string): string[] => {
  const parts = splitName(name)
  const allTokens = [
    ...parts,
    // Chinese and Japanese names are typed with or without a blank
    ...(parts.length > 1 && /\p{Script=Han}/u.test(name) ? [parts.join('')] : []),
    ...key.line1.split(' '),
    ...key.unit.split(' '),
    key.postcode,
    ...(isAlias(alias) ? [typeOf(alias)] : []),
  ]
  return [...new Set(allTokens)].filter((token) => token !== '').slice(0, MAX_TOKENS)
}

/**
 * Returns all possible stored forms of a token: part of a name or street, a postcode of nine digits or with a hyphen.
 */
const waysOf = (typed: string): string[] => {
  const bare = typed.replace(/-/g, '')
  const zip = /^\d{5}-?\d{4}$/.test(typed) ? [typed.slice(0, 5)] : []
  const { street } = splitUnit(splitLine(typed))
  return [...new Set([typed, bare, ...street.split(' '), ...zip])].filter((token) => token !== '')
}

/** Joins each pair of adjacent tokens that may be a postcode typed with a blank, which is stored without it. */
const readings = (tokens: readonly string[]): string[][] => {
  const joined = tokens.flatMap((token, index) => {
    const next = tokens[index + 1]
    if (next === undefined || token.length + next.length > 10 || !/\d/.test(token + next)) return []
    return [[...tokens.slice(0, index), token + next, ...tokens.slice(index + 2)]]
  })
  return [[...tokens], ...joined]
}

/**
 * Parses a query: one of the readings must match, and in it each token, in one of its forms. Empty if it has no token.
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
