import { hash64, knownHashes } from '#platform/hash64.ts'
import { type FactRow, quoted, RowRejected, type Value } from '#reports/index.ts'
import type { FactColumn } from './factColumns.ts'
import type { RowTokens } from './rowTokens.ts'

const LARGEST_INT = 2 ** 31 - 1
/** Longest name, in characters: names are indexed, and no real one comes near this. */
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

/** Text the mapper has sealed in the current row: a seal differs each time, so the row's hash is made from this text. */
export type Sealed = Map<Buffer, string>

interface Options {
  columns: readonly FactColumn[]
  /** Columns that are no part of what a row says. */
  unhashed?: readonly string[]
  /** Makes hashes of this tenant that nobody else can compute. */
  secret: string
  /** The import's own moment, for rows that bear none. */
  asOf: string
  /** Rows that happened before this keep no person. */
  keptSince: string
  sealed: Sealed
  /** Told of each row that keeps no person though it names one. */
  onErased?(): void
  /** The search tokens the recipient of the current row is found by; absent when the report tells of none. */
  tokens?: RowTokens
}

const toCopyText = (value: Value): string => {
  if (value === null) return '\\N'
  if (typeof value === 'string') return escaped(value)
  if (typeof value === 'boolean') return value ? 't' : 'f'
  return typeof value === 'number' ? String(value) : `\\\\x${value.toString('hex')}`
}

/** Makes the encoder of a mapped row into a line of COPY's text format; throws RowRejected when a value has no room. */
export const rowEncoder = ({ columns, unhashed = [], secret, asOf, keptSince, sealed, tokens, onErased }: Options) => {
  const guarded = columns.flatMap(({ name, type }, index) => {
    const fits = names.has(name) ? shortEnough : checks[type]
    return fits ? [{ name, at: index, fits }] : []
  })
  const person = columns.findIndex(({ name }) => name === 'person')
  const keyHash = knownHashes(secret)
  const silent = columns.map(({ name }) => unhashed.includes(name))
  // most rows are hashed just as they are written
  const differs = person >= 0 || silent.includes(true)
  const happened = columns.findIndex(({ name }) => name === 'happened_at')

  return (row: FactRow, line: number): string => {
    const { values } = row
    if (row.setKey.length > LONGEST_NAME) throw new RowRejected('What names the row is too long.')
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
