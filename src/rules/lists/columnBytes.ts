import type { ColumnRows, Counts, FieldColumn, FieldColumns, Numbers } from './columnRows.ts'

// Four bytes with the length of the head, the head as JSON, then the columns. Each column starts at a multiple of eight,
// in the byte order of all current processors, so that a browser reads it where it lies.

const arrays = { u8: Uint8Array, u16: Uint16Array, u32: Uint32Array, i32: Int32Array, f64: Float64Array }
type ArrayName = keyof typeof arrays

/** Where an array lies: its type, and its first byte counted from the first column. */
type Part = [type: ArrayName, at: number, length: number]

/** A column as the head describes it. */
type HeadColumn =
  | { kind: 'numbers'; values: Part }
  | { kind: 'choices'; choices: (string | null)[]; codes: Part }
  /** `text` is UTF-8; `lengths` count UTF-16 units, as strings do. */
  | { kind: 'texts'; text: Part; lengths: Part; nulls: Part | undefined }
  | { kind: 'object'; fields: HeadFields }
  | { kind: 'values'; common: unknown; others: [row: number, value: unknown][] }
type HeadFields = [key: string, column: HeadColumn][]

interface Head {
  /** The response without its rows. */
  data: unknown
  length: number
  fields: HeadFields
}

const ALIGNMENT = 8
const LENGTH_BYTES = 4
const padded = (bytes: number) => Math.ceil(bytes / ALIGNMENT) * ALIGNMENT

/** Returns the type with the fewest bytes that holds every value. */
const typeOf = (values: Numbers): ArrayName => {
  let min = 0
  let max = 0
  for (const value of values) {
    if (!Number.isInteger(value) || Object.is(value, -0)) return 'f64'
    if (value < min) min = value
    if (value > max) max = value
  }
  if (min < 0) return min >= -(2 ** 31) && max < 2 ** 31 ? 'i32' : 'f64'
  if (max < 2 ** 8) return 'u8'
  if (max < 2 ** 16) return 'u16'
  return max < 2 ** 32 ? 'u32' : 'f64'
}

const lengthsOf = (ends: Uint32Array): Uint32Array =>
  ends.map((end, row) => end - (row === 0 ? 0 : (ends[row - 1] as number)))

/** Returns the rows, and what else the response has, as bytes; one column a step. */
export function* toBytes(data: unknown, { length, fields }: ColumnRows): Generator<undefined, Uint8Array> {
  const pieces: Uint8Array[] = []
  let size = 0
  const add = (values: Numbers, type = typeOf(values)): Part => {
    const array = values instanceof arrays[type] ? values : arrays[type].from(values)
    const at = size
    pieces.push(new Uint8Array(array.buffer, array.byteOffset, array.byteLength))
    size = padded(at + array.byteLength)
    return [type, at, array.length]
  }
  const describe = (column: Exclude<FieldColumn, { kind: 'object' }>): HeadColumn => {
    switch (column.kind) {
      case 'numbers':
        return { kind: 'numbers', values: add(column.values) }
      case 'choices':
        return { kind: 'choices', choices: column.choices, codes: add(column.codes) }
      case 'texts': {
        const text = add(new TextEncoder().encode(column.text), 'u8')
        return { kind: 'texts', text, lengths: add(lengthsOf(column.ends)), nulls: column.nulls && add(column.nulls) }
      }
      case 'values':
        return { kind: 'values', common: column.common, others: [...column.others] }
    }
  }
  function* describeAll(columns: FieldColumns): Generator<undefined, HeadFields> {
    const described: HeadFields = []
    for (const [key, column] of columns) {
      described.push([
        key,
        column.kind === 'object' ? { kind: 'object', fields: yield* describeAll(column.fields) } : describe(column),
      ])
      yield
    }
    return described
  }
  const head = new TextEncoder().encode(
    JSON.stringify({ data, length, fields: yield* describeAll(fields) } satisfies Head),
  )
  const start = padded(LENGTH_BYTES + head.length)
  const bytes = new Uint8Array(start + size)
  new DataView(bytes.buffer).setUint32(0, head.length, true)
  bytes.set(head, LENGTH_BYTES)
  let at = start
  for (const piece of pieces) {
    bytes.set(piece, at)
    at = padded(at + piece.length)
  }
  return bytes
}

const endsOf = (lengths: Numbers): Uint32Array => {
  const ends = new Uint32Array(lengths.length)
  let end = 0
  for (let row = 0; row < lengths.length; row += 1) {
    end += lengths[row] as number
    ends[row] = end
  }
  return ends
}

/** Returns what `toBytes` has written; the columns are views on the bytes. */
export const fromBytes = (buffer: ArrayBuffer): { data: unknown; columns: ColumnRows } => {
  const headLength = new DataView(buffer).getUint32(0, true)
  const start = padded(LENGTH_BYTES + headLength)
  const read = ([type, at, length]: Part): Numbers => new arrays[type](buffer, start + at, length)
  const columnOf = (column: HeadColumn): FieldColumn => {
    switch (column.kind) {
      case 'numbers':
        return { kind: 'numbers', values: read(column.values) }
      case 'choices':
        return { kind: 'choices', choices: column.choices, codes: read(column.codes) as Counts }
      case 'texts':
        return {
          kind: 'texts',
          text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(read(column.text)),
          ends: endsOf(read(column.lengths)),
          nulls: column.nulls && (read(column.nulls) as Uint8Array),
        }
      case 'object':
        return { kind: 'object', fields: fieldsOf(column.fields) }
      case 'values':
        return { kind: 'values', common: column.common, others: new Map(column.others) }
    }
  }
  const fieldsOf = (fields: HeadFields): FieldColumns => fields.map(([key, column]) => [key, columnOf(column)])
  const text = new TextDecoder().decode(new Uint8Array(buffer, LENGTH_BYTES, headLength))
  const { data, length, fields } = JSON.parse(text) as Head
  return { data, columns: { length, fields: fieldsOf(fields) } }
}
