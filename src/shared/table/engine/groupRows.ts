import type { Ranks } from './ranks.ts'
import type { SortKey } from './search.ts'
import type { NumberColumn } from './storedTable.ts'
import { type Sums, sumColumn } from './sums.ts'

/** Groups in display order: group g has the rows at indexes starts[g] … starts[g + 1] − 1. */
export interface Groups {
  starts: Uint32Array
  sums: Record<string, Sums>
}

export interface Grouped {
  order: Uint32Array
  groups: Groups
}

/** Returns the group of each index, numbered by first appearance. */
const numberGroups = (order: Uint32Array, keys: readonly Ranks[]): { ids: Uint32Array; count: number } => {
  let ids = new Uint32Array(order.length)
  let count = Math.min(order.length, 1)
  for (const { ranks, count: rankCount } of keys) {
    const next = new Uint32Array(order.length)
    const width = rankCount + 1
    const table = count * width <= 4_000_000 ? new Int32Array(count * width).fill(-1) : undefined
    const map = new Map<number, number>()
    let groupCount = 0
    for (let index = 0; index < order.length; index += 1) {
      const pair = (ids[index] as number) * width + (ranks[order[index] as number] as number)
      let id = table ? (table[pair] as number) : (map.get(pair) ?? -1)
      if (id < 0) {
        id = groupCount++
        if (table) table[pair] = id
        else map.set(pair, id)
      }
      next[index] = id
    }
    ids = next
    count = groupCount
  }
  return { ids, count }
}

interface Shown {
  sort: readonly SortKey[]
  group: readonly string[]
  ranksOf(key: string): Ranks
  summed: readonly NumberColumn[]
}

/** Returns a comparator of groups: by sub-totals and group values, otherwise by first appearance. */
const comparing = (
  { sort, group, ranksOf }: Shown,
  sums: Record<string, Sums>,
  firstRow: Uint32Array,
): ((a: number, b: number) => number) => {
  const parts = sort.flatMap(({ key, descending }) => {
    const groupSums = sums[key]?.values
    const ranks = group.includes(key) ? ranksOf(key) : undefined
    const value = (groupIndex: number): number => {
      const rank = ranks?.ranks[firstRow[groupIndex] as number]
      if (rank !== undefined) return rank === ranks?.count ? Number.NaN : rank
      return groupSums?.[groupIndex] ?? Number.NaN
    }
    return groupSums || ranks ? [{ value, sign: descending ? -1 : 1 }] : []
  })
  return (a, b) => {
    for (const { value, sign } of parts) {
      const [left, right] = [value(a), value(b)]
      // unknown values are last in both directions
      if (Number.isNaN(left) || Number.isNaN(right)) {
        if (Number.isNaN(left) !== Number.isNaN(right)) return Number.isNaN(left) ? 1 : -1
      } else if (left !== right) return (left - right) * sign
    }
    return a - b
  }
}

/** Groups the matching rows and computes sub-totals; rows keep their order within a group. */
export const groupRows = (order: Uint32Array, options: Shown): Grouped => {
  const { ids, count } = numberGroups(order, options.group.map(options.ranksOf))
  const sizes = new Uint32Array(count)
  const firstRow = new Uint32Array(count)
  for (let index = order.length - 1; index >= 0; index -= 1) {
    const id = ids[index] as number
    sizes[id] = (sizes[id] as number) + 1
    firstRow[id] = order[index] as number
  }
  const groupSums = Object.fromEntries(
    options.summed.map((column) => [column.key, sumColumn(column, order, count, (index) => ids[index] as number)]),
  )
  const places = Array.from(sizes, (_, id) => id)
  if (options.sort.length) places.sort(comparing(options, groupSums, firstRow))
  const starts = new Uint32Array(count + 1)
  const next = new Uint32Array(count)
  places.forEach((id, place) => {
    next[id] = starts[place] as number
    starts[place + 1] = (starts[place] as number) + (sizes[id] as number)
  })
  const grouped = new Uint32Array(order.length)
  for (let index = 0; index < order.length; index += 1) {
    const id = ids[index] as number
    const place = next[id] as number
    grouped[place] = order[index] as number
    next[id] = place + 1
  }
  const sums = Object.fromEntries(
    Object.entries(groupSums).map(([key, { values, currencies }]) => [
      key,
      {
        values: Float64Array.from(places, (id) => values[id] as number),
        ...(currencies && { currencies: places.map((id) => currencies[id] ?? null) }),
      },
    ]),
  )
  return { order: grouped, groups: { starts, sums } }
}
