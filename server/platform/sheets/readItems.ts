import { dayOrderOf } from './cellDay.ts'
import { decimalSignOf } from './cellNumber.ts'
import { type ColumnStyle, readCell, type SheetValue } from './readCell.ts'
import { recordKeys, recordNames, recordTitles, type SheetKind, type SheetRecord, type SheetTarget } from './targets.ts'

/** A row of a sheet; `line` counts from 1 as the sheet does. */
export interface SheetLine {
  line: number
  cells: readonly string[]
}

export interface CellProblem {
  line: number
  column: number
  problem: string
}

/** The values that a row gives for one thing: its key as written, and values by field; null removes a value. */
export interface SheetItem {
  record: SheetRecord
  line: number
  key: Record<string, string>
  values: Record<string, SheetValue | null>
  /** Column of each part of the key and each value. */
  columns: Record<string, number>
}

interface Placed {
  column: number
  target: SheetTarget
  style: ColumnStyle
}

export interface Reading {
  lines: readonly SheetLine[]
  /** Targets of each column, by key. */
  columns: readonly (readonly string[])[]
  targets: readonly SheetTarget[]
  currency: string
  /** True when the sheet stores numbers as numbers, so that a point in one is a decimal point. */
  typed: boolean
  /** True when an empty cell removes the value. */
  clears: boolean
  /** Values for all rows whose column does not give one. */
  all: Readonly<Record<string, string>>
}

export interface ReadItems {
  items: SheetItem[]
  problems: CellProblem[]
  /** Number of cells with a value. */
  cells: number
}

/** Kinds with a decimal sign. */
const figures: ReadonlySet<SheetKind> = new Set(['units', 'days', 'number', 'money', 'amount'])

const placesOf = ({ lines, columns, targets, currency, typed }: Reading): Placed[] => {
  const byKey = new Map(targets.map((target) => [target.key, target]))
  return columns.flatMap((keys, column) => {
    if (keys.length === 0) return []
    const texts = lines.map(({ cells }) => cells[column] ?? '')
    return keys.flatMap((key) => {
      const target = byKey.get(key)
      if (!target) return []
      const decimal = typed ? ('.' as const) : figures.has(target.kind) ? decimalSignOf(texts) : null
      return [
        {
          column,
          target,
          style: {
            decimal,
            days: target.kind === 'day' || target.kind === 'since' ? dayOrderOf(texts) : null,
            currency,
          },
        },
      ]
    })
  })
}

const namesOf = (places: readonly Placed[]) => new Set(places.map(({ target }) => target.key))

/** Returns what is missing in the column mapping, as a sentence; null when it is complete. */
export const mappingProblem = (
  columns: readonly (readonly string[])[],
  targets: readonly SheetTarget[],
): string | null => {
  const selectedKeys = new Set(columns.flat())
  const byKey = new Map(targets.map((target) => [target.key, target]))
  const records = new Set([...selectedKeys].flatMap((key) => byKey.get(key)?.record ?? []))
  if (records.size === 0) return 'Map at least one column to a field, such as Unit cost.'
  const title = (key: string) => byKey.get(key)?.title ?? key
  for (const record of records)
    for (const oneOf of recordKeys[record])
      if (!oneOf.some((key) => selectedKeys.has(key)))
        return `${recordTitles[record]} need a column that is ${oneOf.map(title).join(' or ')}.`
  if (records.has('order') && !selectedKeys.has('order.quantity'))
    return 'Purchase orders need a column of ordered units.'
  if (records.has('sku') && !selectedKeys.has('sku.asin') && !selectedKeys.has('asin'))
    return 'SKUs need a column with the ASIN of the SKU.'
  return null
}

/** Reads rows into items. An incomplete key is a problem at the empty cell. */
export const readItems = (reading: Reading): ReadItems => {
  const places = placesOf(reading)
  const selectedKeys = namesOf(places)
  const naming = places.filter(({ target }) => target.record === undefined)
  const records = [...new Set(places.flatMap(({ target }) => target.record ?? []))]
  const valued = new Map(records.map((record) => [record, places.filter(({ target }) => target.record === record)]))
  const result: ReadItems = { items: [], problems: [], cells: 0 }
  for (const { line, cells } of reading.lines) {
    const cellTexts: Record<string, string> = {}
    const columnByTarget: Record<string, number> = {}
    const bad = new Map<string, CellProblem>()
    for (const { column, target, style } of naming) {
      const read = readCell(cells[column] ?? '', target, style)
      columnByTarget[target.key] = column
      if ('problem' in read) bad.set(target.key, { line, column, problem: read.problem })
      else if (read.value !== null) cellTexts[target.key] = String(read.value)
    }
    const reportedKeys = new Set<string>()
    for (const [record, columns] of valued) {
      const item: SheetItem = { record, line, key: {}, values: {}, columns: { ...columnByTarget } }
      for (const { column, target, style } of columns) {
        const field = target.field ?? target.key
        const read = readCell(cells[column] ?? '', target, style)
        item.columns[field] = column
        if ('problem' in read) result.problems.push({ line, column, problem: read.problem })
        else if (read.value !== null || (reading.clears && target.clears)) item.values[field] = read.value
        if ('problem' in read || read.value !== null) result.cells += 1
      }
      // Naming a supplier also sets its name.
      if (record === 'supplier' && cellTexts.supplier !== undefined) {
        item.values.name = cellTexts.supplier
        item.columns.name = columnByTarget.supplier ?? 0
      }
      if (Object.keys(item.values).length === 0) continue
      if (Object.values(item.values).every((value) => value === null) && Object.keys(cellTexts).length === 0) continue
      let isNamed = true
      for (const key of recordNames[record]) {
        const wrong = bad.get(key)
        const text = cellTexts[key] ?? (selectedKeys.has(key) ? undefined : reading.all[key])
        if (wrong) {
          isNamed = false
          if (!reportedKeys.has(key)) result.problems.push(wrong)
          reportedKeys.add(key)
        } else if (text !== undefined) item.key[key] = text
      }
      if (isNamed && record === 'sku' && item.values.asin === undefined && cellTexts.asin)
        item.values.asin = cellTexts.asin
      const missing = recordKeys[record].find((oneOf) => !oneOf.some((key) => item.key[key] !== undefined))
      const column = missing && columnByTarget[missing.find((key) => columnByTarget[key] !== undefined) ?? '']
      if (isNamed && missing) {
        if (column !== undefined && !reportedKeys.has(missing.join()))
          result.problems.push({ line, column, problem: formatMissingKey(missing, reading.targets) })
        reportedKeys.add(missing.join())
      } else if (isNamed) result.items.push(item)
    }
  }
  return result
}

const formatMissingKey = (oneOf: readonly string[], targets: readonly SheetTarget[]): string => {
  const titles = oneOf.map((key) => targets.find((target) => target.key === key)?.title ?? key)
  return `This row doesn’t say which ${titles.join(' or ')} it belongs to. Fill it in, or clear the row.`
}
