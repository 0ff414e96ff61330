import type { SheetValue } from './readCell.ts'
import type { CellProblem, SheetItem } from './readItems.ts'
import type { SheetRecord } from './targets.ts'

export type SheetValues = Readonly<Record<string, SheetValue | null>>
export type SheetKey = Readonly<Record<string, string>>

/** What a room has of a thing that a row names, or why it cannot be written; `at`: which part of the row is wrong. */
export type FoundThing =
  | {
      /** Names the thing for good, whatever the row called it. */
      key: SheetKey
      /** What people call it. */
      name: string
      values: SheetValues
    }
  | { problem: string; at?: string }

/** A value that is to change. */
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
  /** Values that are so already, by their row. */
  unchanged: Map<number, number>
}

const idOf = (record: SheetRecord, key: SheetKey) =>
  `${record}|${Object.keys(key)
    .sort()
    .map((part) => `${part} ${key[part]}`)
    .join('|')}`

/** Columns that say a value of the item; the first that says anything where none does. */
const columnsOf = ({ values, columns }: SheetItem): number[] => {
  const valueColumns = Object.keys(values).flatMap((field) => columns[field] ?? [])
  return valueColumns.length > 0 ? valueColumns : Object.values(columns).slice(0, 1)
}

interface ItemMatch {
  item: SheetItem
  thing: Exclude<FoundThing, { problem: string }>
}

/** Of a field the first row that says it, and the first that says it otherwise. */
const firstTwo = (
  matches: readonly ItemMatch[],
  field: string,
): [first: SheetItem | undefined, other: SheetItem | undefined] => {
  const saying = matches.filter(({ item }) => field in item.values)
  const firstItem = saying[0]?.item
  return [firstItem, saying.find(({ item }) => item.values[field] !== firstItem?.values[field])?.item]
}

/** Rows that say values of one thing: of each field the first is taken, unless another says something else. */
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
        const problem = `${thing.name} stands in row ${clash.line} as well, with another value. Keep one of the two rows.`
        result.problems.push({ line, column, problem })
      } else if (from === to || firstItem !== item) result.unchanged.set(line, (result.unchanged.get(line) ?? 0) + 1)
      else result.changes.push({ record, line, column, key: thing.key, name: thing.name, field, from, to })
    }
  }
}

/**
 * Holds what rows say against what there is. Of two rows that say different values of one thing neither counts; the same value twice
 * counts once. `found` stands in the order of the items.
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
