/** Whole numbers from zero, in as few bytes as they need. */
export type Counts = Uint8Array | Uint16Array | Uint32Array

/** A value that many rows share. */
export type Choice = string | boolean | null

/** Numbers of many rows. */
export type Numbers = Float64Array | Int32Array | Counts

/** One field of many rows; null is kept apart from '' and from numbers. */
export type FieldColumn =
  | { kind: 'numbers'; values: Numbers }
  | { kind: 'choices'; choices: Choice[]; codes: Counts }
  | { kind: 'texts'; text: string; ends: Uint32Array; nulls: Uint8Array | undefined }
  | { kind: 'object'; fields: FieldColumns }
  /** Lists of objects: the items of all rows, and where those of each row end. */
  | { kind: 'lists'; ends: Uint32Array; items: FieldColumns }
  /** Values of the rows that have another one than `common`. */
  | { kind: 'values'; common: unknown; others: Map<number, unknown> }

export type FieldColumns = [key: string, column: FieldColumn][]

/** Rows as columns: they pass between threads in a few large pieces. */
export interface ColumnRows {
  length: number
  fields: FieldColumns
}

type Plain = Record<string, unknown>

/** A column with more different values than these has one long text. */
const MAX_CHOICES = 1000

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** Returns the type of array that holds whole numbers from zero to `max` in the fewest bytes. */
export const countsArray = (max: number) => (max < 2 ** 8 ? Uint8Array : max < 2 ** 16 ? Uint16Array : Uint32Array)

const wholeArray = (min: number, max: number) => {
  if (min < 0) return min >= -(2 ** 31) && max < 2 ** 31 ? Int32Array : Float64Array
  return max < 2 ** 32 ? countsArray(max) : Float64Array
}

// each of these returns undefined when a value is of another type; one loop each, because a list has millions of cells

/** `scratch` has a number for each row, and is free again afterwards. */
const toNumbers = (rows: readonly Plain[], key: string, scratch: Float64Array): FieldColumn | undefined => {
  let [min, max, nulls] = [0, 0, 0]
  let isWhole = true
  for (let row = 0; row < rows.length; row += 1) {
    const value = (rows[row] as Plain)[key]
    if (typeof value === 'number') {
      scratch[row] = value
      if (value < min) min = value
      if (value > max) max = value
      if (isWhole && (!Number.isInteger(value) || Object.is(value, -0))) isWhole = false
    } else if (value === null) {
      scratch[row] = Number.NaN
      nulls += 1
    } else return undefined
  }
  // nulls alone are one choice, in an eighth of the bytes
  if (nulls === rows.length) return undefined
  return { kind: 'numbers', values: new (isWhole && nulls === 0 ? wholeArray(min, max) : Float64Array)(scratch) }
}

const toChoices = (rows: readonly Plain[], key: string): FieldColumn | undefined => {
  const choices: Choice[] = []
  const codeByChoice = new Map<Choice, number>()
  const codes = new Uint16Array(rows.length)
  for (let row = 0; row < rows.length; row += 1) {
    const value = (rows[row] as Plain)[key]
    if (typeof value !== 'string' && typeof value !== 'boolean' && value !== null) return undefined
    let code = codeByChoice.get(value)
    if (code === undefined) {
      if (choices.length >= MAX_CHOICES) return undefined
      code = choices.push(value) - 1
      codeByChoice.set(value, code)
    }
    codes[row] = code
  }
  return { kind: 'choices', choices, codes: new (countsArray(choices.length))(codes) }
}

const toTexts = (rows: readonly Plain[], key: string): FieldColumn | undefined => {
  const ends = new Uint32Array(rows.length)
  const parts = new Array<string>(rows.length)
  let nulls: Uint8Array | undefined
  let end = 0
  for (let row = 0; row < rows.length; row += 1) {
    const value = (rows[row] as Plain)[key]
    if (typeof value === 'string') {
      parts[row] = value
      end += value.length
    } else if (value === null) {
      parts[row] = ''
      nulls ??= new Uint8Array(rows.length)
      nulls[row] = 1
    } else return undefined
    ends[row] = end
  }
  return { kind: 'texts', text: parts.join(''), ends, nulls }
}

function* toObjects(rows: readonly Plain[], key: string): Generator<undefined, FieldColumn | undefined> {
  const objects = rows.map((row) => row[key])
  return objects.every(isPlain) ? { kind: 'object', fields: yield* toFields(objects) } : undefined
}

/** Returns whether there are items that all have the fields of the first. */
const haveSameFields = (items: readonly unknown[]): items is readonly Plain[] => {
  const [first] = items
  if (!isPlain(first)) return false
  const keys = Object.keys(first)
  return items.every(
    (item) => isPlain(item) && Object.keys(item).length === keys.length && keys.every((key) => key in item),
  )
}

function* toLists(rows: readonly Plain[], key: string): Generator<undefined, FieldColumn | undefined> {
  const ends = new Uint32Array(rows.length)
  const items: unknown[] = []
  for (let row = 0; row < rows.length; row += 1) {
    const value = (rows[row] as Plain)[key]
    if (!Array.isArray(value)) return undefined
    for (const item of value) items.push(item)
    ends[row] = items.length
  }
  return haveSameFields(items) ? { kind: 'lists', ends, items: yield* toFields(items) } : undefined
}

const toValues = (rows: readonly Plain[], key: string): FieldColumn => {
  const others = new Map<number, unknown>()
  for (let row = 0; row < rows.length; row += 1) {
    const value = (rows[row] as Plain)[key]
    if (!Array.isArray(value) || value.length > 0) others.set(row, value)
  }
  return { kind: 'values', common: [], others }
}

function* toFields(rows: readonly Plain[]): Generator<undefined, FieldColumns> {
  const fields: FieldColumns = []
  const scratch = new Float64Array(rows.length)
  for (const key of Object.keys(rows[0] ?? {})) {
    const flat = toNumbers(rows, key, scratch) ?? toChoices(rows, key) ?? toTexts(rows, key)
    fields.push([key, flat ?? (yield* toObjects(rows, key)) ?? (yield* toLists(rows, key)) ?? toValues(rows, key)])
    yield
  }
  return fields
}

/** Converts rows that all have the keys of the first, one column a step. */
export function* toColumnRows(rows: readonly object[]): Generator<undefined, ColumnRows> {
  return { length: rows.length, fields: yield* toFields(rows as readonly Plain[]) }
}

/** Returns a function that reads the field of a row. */
const readerOf = (column: FieldColumn): ((row: number) => unknown) => {
  switch (column.kind) {
    case 'numbers': {
      const { values } = column
      return (row) => (Number.isNaN(values[row]) ? null : values[row])
    }
    case 'choices': {
      const { choices, codes } = column
      return (row) => choices[codes[row] as number]
    }
    case 'texts': {
      const { text, ends, nulls } = column
      return (row) => (nulls?.[row] ? null : text.slice(row ? ends[row - 1] : 0, ends[row]))
    }
    case 'object': {
      const Row = rowClassOf(column.fields)
      return (row) => new Row(row)
    }
    case 'lists': {
      const { ends, items } = column
      const Item = rowClassOf(items)
      return (row) => {
        const list: object[] = []
        for (let item = row ? (ends[row - 1] as number) : 0; item < (ends[row] as number); item += 1)
          list.push(plainRow(new Item(item)))
        return list
      }
    }
    case 'values': {
      const { common, others } = column
      return (row) => (others.has(row) ? others.get(row) : common)
    }
  }
}

/** A class of rows that read their fields when they are asked for; most of 100,000 rows never are. */
const rowClassOf = (fields: FieldColumns): (new (row: number) => object) => {
  class ColumnRow {
    /** Not enumerable, so that a row has the fields of its list alone. */
    readonly #row: number
    constructor(row: number) {
      this.#row = row
    }
    static addField(key: string, read: (row: number) => unknown) {
      Object.defineProperty(ColumnRow.prototype, key, {
        enumerable: true,
        get(this: ColumnRow) {
          return read(this.#row)
        },
      })
    }
  }
  for (const [key, column] of fields) ColumnRow.addField(key, readerOf(column))
  return ColumnRow
}

/** Returns rows that read the columns. They cannot be changed; `plainRow` copies one. */
export const toRows = ({ length, fields }: ColumnRows): object[] => {
  const Row = rowClassOf(fields)
  const rows = new Array<object>(length)
  for (let row = 0; row < length; row += 1) rows[row] = new Row(row)
  return rows
}

/** Returns a copy of a row as a plain object; the fields of a row of columns are not its own. */
export const plainRow = <Row extends object>(row: Row): Row => {
  const copy: Plain = {}
  for (const key in row) copy[key] = row[key]
  return copy as Row
}
