import {
  type Choice,
  type ColumnRows,
  type Counts,
  countsArray,
  type FieldColumn,
  type FieldColumns,
  type Numbers,
} from './columnRows.ts'

// Four bytes with the length of the head, the head as JSON, then the columns. Each column starts at a multiple of eight,
// in the byte order of all current processors, so that a browser reads it where it lies.

const arrays = { u8: Uint8Array, u16: Uint16Array, u32: Uint32Array, i32: Int32Array, f64: Float64Array }
type ArrayName = keyof typeof arrays
const arrayNames = Object.keys(arrays) as ArrayName[]

/** Where an array lies: its type, and its first byte counted from the first column. */
type Part = [type: ArrayName, at: number, length: number]

/** A column as the head describes it. */
type HeadColumn =
  | { kind: 'numbers'; values: Part }
  | { kind: 'choices'; choices: Choice[]; codes: Part }
  /** `text` is UTF-8; `lengths` count UTF-16 units, as strings do. */
  | { kind: 'texts'; text: Part; lengths: Part; nulls: Part | undefined }
  | { kind: 'object'; fields: HeadFields }
  | { kind: 'lists'; lengths: Part; items: HeadFields }
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

const typeOf = (values: Numbers): ArrayName => {
  for (const name of arrayNames) if (values instanceof arrays[name]) return name
  return 'f64'
}

/** Returns the lengths between ends, in as few bytes as they need. */
const lengthsOf = (ends: Uint32Array): Counts => {
  let [max, end] = [0, 0]
  for (let row = 0; row < ends.length; row += 1) {
    max = Math.max(max, (ends[row] as number) - end)
    end = ends[row] as number
  }
  const lengths = new (countsArray(max))(ends.length)
  for (let row = 0; row < ends.length; row += 1)
    lengths[row] = (ends[row] as number) - (row ? (ends[row - 1] as number) : 0)
  return lengths
}

/** Returns the rows, and what else the response has, as bytes; one column a step. */
export function* toBytes(data: unknown, { length, fields }: ColumnRows): Generator<undefined, Uint8Array> {
  const pieces: Uint8Array[] = []
  let size = 0
  const add = (array: Numbers): Part => {
    const at = size
    pieces.push(new Uint8Array(array.buffer, array.byteOffset, array.byteLength))
    size = padded(at + array.byteLength)
    return [typeOf(array), at, array.length]
  }
  function* describe(column: FieldColumn): Generator<undefined, HeadColumn> {
    switch (column.kind) {
      case 'numbers':
        return { kind: 'numbers', values: add(column.values) }
      case 'choices':
        return { kind: 'choices', choices: column.choices, codes: add(column.codes) }
      case 'texts': {
        const text = add(new TextEncoder().encode(column.text))
        return { kind: 'texts', text, lengths: add(lengthsOf(column.ends)), nulls: column.nulls && add(column.nulls) }
      }
      case 'object':
        return { kind: 'object', fields: yield* describeAll(column.fields) }
      case 'lists':
        return { kind: 'lists', lengths: add(lengthsOf(column.ends)), items: yield* describeAll(column.items) }
      case 'values':
        return { kind: 'values', common: column.common, others: [...column.others] }
    }
  }
  function* describeAll(columns: FieldColumns): Generator<undefined, HeadFields> {
    const described: HeadFields = []
    for (const [key, column] of columns) {
      described.push([key, yield* describe(column)])
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
      case 'lists':
        return { kind: 'lists', ends: endsOf(read(column.lengths)), items: fieldsOf(column.items) }
      case 'values':
        return { kind: 'values', common: column.common, others: new Map(column.others) }
    }
  }
  const fieldsOf = (fields: HeadFields): FieldColumns => fields.map(([key, column]) => [key, columnOf(column)])
  const text = new TextDecoder().decode(new Uint8Array(buffer, LENGTH_BYTES, headLength))
  const { data, length, fields } = JSON.parse(text) as Head
  return { data, columns: { length, fields: fieldsOf(fields) } }
}
