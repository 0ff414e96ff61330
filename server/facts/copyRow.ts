import { hash64, knownHashes } from '#platform/hash64.ts'
import { type FactRow, quoted, RowRejected, type Value } from '#reports/index.ts'
import type { FactColumn } from './factColumns.ts'
import type { RowTokens } from './rowTokens.ts'

const LARGEST_INT = 2 ** 31 - 1
/** Maximum length of a name in characters: names are indexed, and no real one is nearly as long. */
const LONGEST_NAME = 200
const names = new Set(['sku', 'fnsku', 'asin', 'order_id'])
const special = /[\\\t\n\r]/
const everySpecial = /[\\\t\n\r]/g
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

const escaped = (text: string) => (special.test(text) ? text.replace(everySpecial, (one) => escapes[one] ?? one) : text)

const checks: Readonly<Record<string, (value: Value) => boolean>> = {
  integer: (value) => typeof value !== 'number' || Math.abs(value) <= LARGEST_INT,
  bigint: (value) => typeof value !== 'number' || Number.isSafeInteger(value),
}
const shortEnough = (value: Value) => typeof value !== 'string' || value.length <= LONGEST_NAME

/**
 * Plain text by encrypted value in the current row: encryption is not deterministic, so the row's hash uses the plain
 * text.
 */
export type Sealed = Map<Buffer, string>

interface Options {
  columns: readonly FactColumn[]
  /** Columns excluded from the row's hash. */
  unhashed?: readonly string[]
  /** Secret for hashes that only this tenant can compute. */
  secret: string
  /** The import's own time, for rows without one. */
  asOf: string
  /** Rows before this time are stored without a person. */
  keptSince: string
  sealed: Sealed
  /** Called for each row whose person is not stored. */
  onErased?(): void
  /** The search tokens of the current row's recipient; absent if the report has none. */
  tokens?: RowTokens
}

const toCopyText = (value: Value): string => {
  if (value === null) return '\\N'
  if (typeof value === 'string') return escaped(value)
  if (typeof value === 'boolean') return value ? 't' : 'f'
  return typeof value === 'number' ? String(value) : `\\\\x${value.toString('hex')}`
}

/** Returns an encoder of mapped rows into COPY's text format, which throws RowRejected if a value does not fit. */
export const rowEncoder = ({ columns, unhashed = [], secret, asOf, keptSince, sealed, tokens, onErased }: Options) => {
  const guarded = columns.flatMap(({ name, type }, index) => {
    const fits = names.has(name) ? shortEnough : checks[type]
    return fits ? [{ name, at: index, fits }] : []
  })
  const person = columns.findIndex(({ name }) => name === 'person')
  const keyHash = knownHashes(secret)
  const silent = columns.map(({ name }) => unhashed.includes(name))
  // most rows are hashed exactly as they are written
  const differs = person >= 0 || silent.includes(true)
  const happened = columns.findIndex(({ name }) => name === 'happened_at')

  return (row: FactRow, line: number): string => {
    const { values } = row
    if (row.setKey.length > LONGEST_NAME) throw new RowRejected('The row’s key is too long.')
    for (const { name, at: index, fits } of guarded) {
      const value = values[index] ?? null
      if (!fits(value)) throw new RowRejected(`${name} ${quoted(String(value))} is too large.`)
    }
    let text = ''
    let hashedText = ''
    const erased = person >= 0 && String(values[happened]) < keptSince
    if (erased && (values[person] ?? null) !== null) onErased?.()
    for (let index = 0; index < columns.length; index += 1) {
      const value = values[index] ?? null
      const cell = index === person && erased ? '\\N' : toCopyText(value)
      text += `\t${cell}`
      if (differs && !silent[index])
        hashedText += `\t${(value instanceof Buffer && sealed.get(value)) || toCopyText(value)}`
    }
    sealed.clear()
    const rowHash = hash64(secret + row.key + (differs ? hashedText : text))
    if (tokens) text += `\t${tokens.take(!erased)}`
    return `${escaped(row.setKey)}\t${keyHash(row.key)}\t${rowHash}\t${line}\t${row.at ?? asOf}${text}\n`
  }
}
