import type { AuditEntry } from '#contract/company.ts'
import { UNKNOWN } from '#shared/lib/number.ts'

export interface Change {
  field: string
  before: string
  after: string
}

const isRecord = (value: unknown): value is Record<string, unknown> => value !== null && typeof value === 'object'
const isList = (value: unknown): value is Record<string, unknown>[] =>
  Array.isArray(value) && value.length > 0 && value.every(isRecord)

const formatValue = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return UNKNOWN
  if (Array.isArray(value)) return value.length ? value.map(formatValue).join(', ') : UNKNOWN
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)
}

/**
 * Returns the members of a value by name; those of a list by each item's id, so that an added item does not shift the
 * others.
 */
const membersOf = (value: unknown): [string, unknown][] | undefined => {
  if (isList(value)) return value.map((item, index) => [String(item.seller ?? item.id ?? index + 1), item])
  return isRecord(value) && !Array.isArray(value) ? Object.entries(value) : undefined
}

const flatten = (value: unknown, path: string, into: Map<string, string>): Map<string, string> => {
  const members = membersOf(value)
  if (!members) into.set(path, formatValue(value))
  else for (const [name, member] of members) flatten(member, path ? `${path} · ${name}` : name, into)
  return into
}

/** Returns the differences between before and after, field by field. */
export const changesOf = ({ before: oldValues, after: newValues }: Pick<AuditEntry, 'before' | 'after'>): Change[] => {
  const [was, newFields] = [oldValues, newValues].map((value) => flatten(value ?? {}, '', new Map()))
  const fields = new Set([...(was?.keys() ?? []), ...(newFields?.keys() ?? [])])
  return [...fields]
    .map((field) => ({ field, before: was?.get(field) ?? UNKNOWN, after: newFields?.get(field) ?? UNKNOWN }))
    .filter((change) => change.before !== change.after)
}
