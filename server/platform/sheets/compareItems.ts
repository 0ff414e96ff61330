import type { SheetValue } from './readCell.ts'
import type { CellProblem, SheetItem } from './readItems.ts'
import type { SheetRecord } from './targets.ts'

export type SheetValues = Readonly<Record<string, SheetValue | null>>
export type SheetKey = Readonly<Record<string, string>>

/**
 * A thing that a row identifies with its current values, or the reason why it cannot be written; `at`: the wrong part
 * of the row.
 */
export type FoundThing =
  | {
      /** Permanent key of the thing, whatever the row called it. */
      key: SheetKey
      /** Name shown to users. */
      name: string
      values: SheetValues
    }
  | { problem: string; at?: string }

/** A value to change. */
export interface SheetChange {
  record: SheetRecord
  line: number
  column: number
  key: SheetKey
  name: string
  field: string
  from: SheetValue | null
  to: SheetValue | null
}

export interface Comparison {
  changes: SheetChange[]
  problems: CellProblem[]
  /** Number of values per row that are already equal. */
  unchanged: Map<number, number>
}

const idOf = (record: SheetRecord, key: SheetKey) =>
  `${record}|${Object.keys(key)
    .sort()
    .map((part) => `${part} ${key[part]}`)
    .join('|')}`

/** Returns the columns with values of the item; the first column when there are none. */
const columnsOf = ({ values, columns }: SheetItem): number[] => {
  const valueColumns = Object.keys(values).flatMap((field) => columns[field] ?? [])
  return valueColumns.length > 0 ? valueColumns : Object.values(columns).slice(0, 1)
}

interface ItemMatch {
  item: SheetItem
  thing: Exclude<FoundThing, { problem: string }>
}

/** Returns the first row with a value for a field, and the first row with a different value. */
const firstTwo = (
  matches: readonly ItemMatch[],
  field: string,
): [first: SheetItem | undefined, other: SheetItem | undefined] => {
  const saying = matches.filter(({ item }) => field in item.values)
  const firstItem = saying[0]?.item
  return [firstItem, saying.find(({ item }) => item.values[field] !== firstItem?.values[field])?.item]
}

/** Compares rows about one thing. Per field the first value applies; different values are a problem. */
const compareThing = (matches: readonly ItemMatch[], result: Comparison): void => {
  const sayers = new Map<string, ReturnType<typeof firstTwo>>()
  if (matches.length > 1)
    for (const field of new Set(matches.flatMap(({ item }) => Object.keys(item.values))))
      sayers.set(field, firstTwo(matches, field))
  for (const { item, thing } of matches) {
    const { record, line } = item
    for (const field in item.values) {
      const to = item.values[field] ?? null
      const from = thing.values[field] ?? null
      const column = item.columns[field] ?? columnsOf(item)[0] ?? 0
      const [firstItem, other] = sayers.get(field) ?? [item, undefined]
      if (firstItem && other) {
        const clash = firstItem.values[field] === item.values[field] ? other : firstItem
        const problem = `${thing.name} is also in row ${clash.line} with another value. Keep one of the two rows.`
        result.problems.push({ line, column, problem })
      } else if (from === to || firstItem !== item) result.unchanged.set(line, (result.unchanged.get(line) ?? 0) + 1)
      else result.changes.push({ record, line, column, key: thing.key, name: thing.name, field, from, to })
    }
  }
}

/**
 * Compares rows with the current values. When two rows set different values for one thing, neither applies; equal
 * values count once. `matchedThings` has the order of the items.
 */
export const compareItems = (items: readonly SheetItem[], matchedThings: readonly FoundThing[]): Comparison => {
  const result: Comparison = { changes: [], problems: [], unchanged: new Map() }
  const things = new Map<string, ItemMatch[]>()
  items.forEach((item, index) => {
    const thing = matchedThings[index]
    if (!thing) throw new Error('Every item is looked up')
    if ('problem' in thing) {
      const column = thing.at === undefined ? undefined : item.columns[thing.at]
      const place = column ?? columnsOf(item)[0] ?? 0
      result.problems.push({ line: item.line, column: place, problem: thing.problem })
      return
    }
    const id = idOf(item.record, thing.key)
    const thingMatches = things.get(id)
    if (thingMatches) thingMatches.push({ item, thing })
    else things.set(id, [{ item, thing }])
  })
  for (const itemMatches of things.values()) compareThing(itemMatches, result)
  return result
}
