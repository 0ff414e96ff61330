import { useMemo, useRef } from 'react'
import type { Answered } from './answered.ts'
import type { Lines } from './lines.ts'

export interface RowSelection<Row> {
  has(row: Row): boolean
  hasGroup(group: number): boolean
  /** Undefined: some of the shown rows are. */
  all: boolean | undefined
  count: number
  /** How many of the selected are not shown. */
  unseen: number
  selectAll(all: boolean): void
  /** Selects a line or takes it back; with `range` all from the last one to it. */
  toggle(place: number, range: boolean): void
}

interface Given<Row> {
  answered: Answered<Row>
  lines: Lines
  rowKey(row: Row): string
  selected: readonly string[] | undefined
  onSelect: ((keys: string[]) => void) | undefined
}

/** Keys of the shown rows, in their order. */
const keysOf = <Row>({ rows, answer }: Answered<Row>, rowKey: (row: Row) => string, from = 0, to?: number): string[] =>
  answer
    ? Array.from(answer.order.subarray(from, to), (row) => rowKey(rows[row] as Row))
    : rows.slice(from, to).map(rowKey)

/** Which rows are selected, and how that changes. */
export const useRowSelection = <Row>({
  answered,
  lines,
  rowKey,
  selected,
  onSelect,
}: Given<Row>): RowSelection<Row> => {
  const anchor = useRef<number>(undefined)
  const chosen = useMemo(() => new Set(selected), [selected])
  const seen = useMemo(() => {
    if (!chosen.size) return 0
    let count = 0
    for (const key of keysOf(answered, rowKey)) if (chosen.has(key)) count += 1
    return count
  }, [answered, rowKey, chosen])
  return useMemo(() => {
    const { rows, answer } = answered
    const count = answer?.order.length ?? rows.length
    const ofGroup = (group: number) =>
      keysOf(answered, rowKey, answer?.groups?.starts[group], answer?.groups?.starts[group + 1])
    const ofLine = (place: number): string[] => {
      const line = lines.at(place)
      return line.is === 'group' ? ofGroup(line.group) : [rowKey(rows[line.row] as Row)]
    }
    const set = (keys: readonly string[], on: boolean) => {
      const next = new Set(chosen)
      for (const key of keys) {
        if (on) next.add(key)
        else next.delete(key)
      }
      onSelect?.([...next])
    }
    return {
      has: (row) => chosen.size > 0 && chosen.has(rowKey(row)),
      hasGroup: (group) => {
        const { starts } = answer?.groups ?? {}
        const size = (starts?.[group + 1] ?? 0) - (starts?.[group] ?? 0)
        return size <= chosen.size && ofGroup(group).every((key) => chosen.has(key))
      },
      all: seen === 0 ? false : seen === count || undefined,
      count: chosen.size,
      unseen: chosen.size - seen,
      selectAll: (all) => set(keysOf(answered, rowKey), all),
      toggle: (place, range) => {
        const from = range ? (anchor.current ?? place) : place
        const keys = ofLine(place)
        const on = range || !keys.every((key) => chosen.has(key))
        anchor.current = place
        const [low, high] = [Math.min(from, place), Math.min(Math.max(from, place), lines.count - 1)]
        set(Array.from({ length: high - low + 1 }, (_, at) => ofLine(low + at)).flat(), on)
      },
    }
  }, [answered, lines, rowKey, chosen, seen, onSelect])
}
