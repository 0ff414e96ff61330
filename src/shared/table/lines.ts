import type { Groups } from './engine/groupRows.ts'

/** One rendered line of a table: a row, or the head of a group. */
export type Line = { is: 'row' /** Its index among all rows. */; row: number } | { is: 'group'; group: number }

/** All lines of a table, each computed on demand. */
export interface Lines {
  count: number
  at(place: number): Line
}

const rowLines = (count: number, order: Uint32Array | undefined): Lines => ({
  count,
  at: (place) => ({ is: 'row', row: order ? (order[place] as number) : place }),
})

/** Returns the last group that starts at or before the line. */
const groupAt = (tops: Uint32Array, line: number): number => {
  let low = 0
  let high = tops.length - 1
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((tops[middle] as number) <= line) low = middle
    else high = middle
  }
  return low
}

const groupedLines = (order: Uint32Array, { starts }: Groups, isOpen: (group: number) => boolean): Lines => {
  const tops = new Uint32Array(starts.length)
  for (let group = 0; group + 1 < starts.length; group += 1) {
    const rows = isOpen(group) ? (starts[group + 1] as number) - (starts[group] as number) : 0
    tops[group + 1] = (tops[group] as number) + 1 + rows
  }
  return {
    count: tops.at(-1) ?? 0,
    at: (place) => {
      const group = groupAt(tops, place)
      const inside = place - (tops[group] as number)
      if (inside === 0) return { is: 'group', group }
      return { is: 'row', row: order[(starts[group] as number) + inside - 1] as number }
    },
  }
}

/** Returns the lines of `count` rows in file order, in the given order, or in groups that are partly open. */
export const linesOf = (
  count: number,
  order: Uint32Array | undefined,
  groups: Groups | undefined,
  isOpen: (group: number) => boolean,
): Lines => (order && groups ? groupedLines(order, groups, isOpen) : rowLines(order?.length ?? count, order))
