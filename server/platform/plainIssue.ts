import type * as z from 'zod/mini'

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  bigint: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object with named fields',
  record: 'an object with named fields',
  date: 'a day',
  null: 'empty',
}

const formatPath = (path: readonly PropertyKey[]): string =>
  path.length > 0 ? path.map(String).join('.') : 'The request'

const getAtPath = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((current, key) => (current as Record<PropertyKey, unknown> | undefined)?.[key], value)

const amount = (origin: string, limit: number | bigint): string => {
  if (origin === 'string') return `${limit} ${limit === 1 ? 'character' : 'characters'}`
  if (origin === 'array' || origin === 'set' || origin === 'object')
    return `${limit} ${limit === 1 ? 'entry' : 'entries'}`
  return String(limit)
}

const hasLength = (origin: string) => ['string', 'array', 'set', 'object'].includes(origin)

/** Returns the problem with a field of `value` as a sentence, for issues whose schema has no message. */
export const plainIssue = (issue: z.core.$ZodIssue, value: unknown): string => {
  const field = formatPath(issue.path)
  switch (issue.code) {
    case 'invalid_type':
      if (getAtPath(value, issue.path) === undefined) return `${field} is missing.`
      return kinds[issue.expected] ? `${field} must be ${kinds[issue.expected]}.` : `${field} has the wrong format.`
    case 'invalid_value':
      if (getAtPath(value, issue.path) === undefined) return `${field} is missing.`
      return issue.values.length === 1
        ? `${field} must be ${String(issue.values[0])}.`
        : `${field} must be one of ${issue.values.map(String).join(', ')}.`
    case 'too_small':
      return hasLength(issue.origin)
        ? `${field} needs at least ${amount(issue.origin, issue.minimum)}.`
        : `${field} must be ${issue.minimum} or more.`
    case 'too_big':
      return hasLength(issue.origin)
        ? `${field} takes at most ${amount(issue.origin, issue.maximum)}.`
        : `${field} must be ${issue.maximum} or less.`
    case 'not_multiple_of':
      return `${field} must be a multiple of ${issue.divisor}.`
    case 'unrecognized_keys':
      return `There is no field ${issue.keys.join(', ')}${issue.path.length > 0 ? ` in ${field}` : ''}.`
    default:
      return `${field} has the wrong format.`
  }
}
