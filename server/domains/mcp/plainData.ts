/** Control characters, marks of writing direction, and letters without a shape, in which instructions can hide. */
const HIDDEN = /(?![\t\n])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** Returns data from reports and people with only letters that a reader sees. */
export const plainData = <T>(value: T): T => {
  if (typeof value === 'string') return value.replace(HIDDEN, '') as T
  if (Array.isArray(value)) return value.map(plainData) as T
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [plainData(key), plainData(part)])) as T
}
