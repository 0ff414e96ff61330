import { formatList } from '#rules/formatList.ts'

interface Audited {
  params: unknown
  before: unknown
  after: unknown
}

const MAX_NAMED = 3

const getByPath = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((current, name) => (current as Record<string, unknown> | null | undefined)?.[name], value)

const isKnown = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

const formatIdList = (ids: readonly unknown[], [one, many]: readonly string[]): string => {
  if (ids.length === 1) return `${one} ${ids[0]}`
  if (ids.length <= MAX_NAMED) return `${many} ${formatList(ids)}`
  return `${ids.length} ${many}`
}

/** Returns the value of a placeholder in braces; undefined when the row lacks it. */
const readValue = (
  placeholder: string,
  row: Audited,
  nameOf: (uid: string) => string | undefined,
): string | undefined => {
  const countMatch = /^([\w.]+)([#:])(.+)\|(.+)$/.exec(placeholder)
  if (countMatch) {
    const [, path = '', sign, one = '', many = ''] = countMatch
    const list = getByPath(row, path)
    if (!Array.isArray(list)) return undefined
    return sign === ':' ? formatIdList(list, [one, many]) : `${list.length} ${list.length === 1 ? one : many}`
  }
  for (const name of placeholder.split('|')) {
    const path = name.replace(/^@/, '')
    // A placeholder that refers to no part of the row is literal text.
    if (!/^(params|before|after)\b/.test(path)) return path
    const value = getByPath(row, path)
    if (isKnown(value)) return name.startsWith('@') ? (nameOf(String(value)) ?? 'a user') : String(value)
  }
  return undefined
}

/**
 * Returns the sentence of an audit row from its command's template (`src/contract/commands.ts`). `nameOf` returns the
 * name of a user by id. A missing value becomes '…'.
 */
export const auditSentence = (
  template: string,
  row: Audited,
  nameOf: (uid: string) => string | undefined = () => undefined,
): string => {
  const filled = (text: string) => {
    let isWhole = true
    const filledText = text.replace(/\{([^}]+)\}/g, (_, placeholder: string) => {
      const value = readValue(placeholder, row, nameOf)
      isWhole &&= value !== undefined
      return value ?? '…'
    })
    return { filledText, isWhole }
  }
  const withParts = template.replace(/\[([^\]]+)\]/g, (_, part: string) => (filled(part).isWhole ? part : ''))
  return filled(withParts).filledText
}
