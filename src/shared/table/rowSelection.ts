import { useMemo, useRef } from 'react'
import type { Answered } from './answered.ts'
import type { Lines } from './lines.ts'

export interface RowSelection<Row> {
  has(row: Row): boolean
  hasGroup(group: number): boolean
  /** Undefined when only some of the displayed rows are selected. */
  all: boolean | undefined
  count: number
  /** Number of selected rows that are not displayed. */
  unseen: number
  selectAll(isChecked: boolean): void
  /** Toggles the selection of a line; `range` selects from the last line to it. */
  toggle(place: number, range: boolean): void
}

interface Given<Row> {
  answered: Answered<Row>
  lines: Lines
  rowKey(row: Row): string
  selected: readonly string[] | undefined
  onSelect: ((keys: string[]) => void) | undefined
  canSelect: ((row: Row) => boolean) | undefined
}

/** Returns the displayed rows that can be selected, in order. */
const shownRows = <Row>(
  { rows, answer }: Answered<Row>,
  canSelect: ((row: Row) => boolean) | undefined,
  from = 0,
  to?: number,
): Row[] => {
  const visibleRows = answer
    ? Array.from(answer.order.subarray(from, to), (row) => rows[row] as Row)
    : rows.slice(from, to)
  return canSelect ? visibleRows.filter(canSelect) : visibleRows
}

/** Tracks and changes the selected rows. */
export const useRowSelection = <Row>({
  answered,
  lines,
  rowKey,
  selected,
  onSelect,
  canSelect,
}: Given<Row>): RowSelection<Row> => {
  const anchor = useRef<number>(undefined)
  const selectedKeys = useMemo(() => new Set(selected), [selected])
  const [seen, areAll] = useMemo(() => {
    if (!selectedKeys.size) return [0, false]
    const visibleRows = shownRows(answered, canSelect)
    let count = 0
    for (const row of visibleRows) if (selectedKeys.has(rowKey(row))) count += 1
    return [count, count === visibleRows.length]
  }, [answered, rowKey, canSelect, selectedKeys])
  return useMemo(() => {
    const { rows, answer } = answered
    const ofGroup = (group: number) =>
      shownRows(answered, canSelect, answer?.groups?.starts[group], answer?.groups?.starts[group + 1]).map(rowKey)
    const ofLine = (place: number): string[] => {
      const line = lines.at(place)
      if (line.is === 'group') return ofGroup(line.group)
      const row = rows[line.row] as Row
      return canSelect && !canSelect(row) ? [] : [rowKey(row)]
    }
    const set = (keys: readonly string[], on: boolean) => {
      const next = new Set(selectedKeys)
      for (const key of keys) {
        if (on) next.add(key)
        else next.delete(key)
      }
      onSelect?.([...next])
    }
    return {
      has: (row) => selectedKeys.size > 0 && selectedKeys.has(rowKey(row)),
      hasGroup: (group) => {
        const { starts } = answer?.groups ?? {}
        const size = (starts?.[group + 1] ?? 0) - (starts?.[group] ?? 0)
        return size <= selectedKeys.size && ofGroup(group).every((key) => selectedKeys.has(key))
      },
      all: seen === 0 ? false : areAll || undefined,
      count: selectedKeys.size,
      unseen: selectedKeys.size - seen,
      selectAll: (isChecked) => set(shownRows(answered, canSelect).map(rowKey), isChecked),
      toggle: (place, range) => {
        const from = range ? (anchor.current ?? place) : place
        const keys = ofLine(place)
        const on = range || !keys.every((key) => selectedKeys.has(key))
        anchor.current = place
        const [low, high] = [Math.min(from, place), Math.min(Math.max(from, place), lines.count - 1)]
        set(Array.from({ length: high - low + 1 }, (_, offset) => ofLine(low + offset)).flat(), on)
      },
    }
  }, [answered, lines, rowKey, canSelect, selectedKeys, seen, areAll, onSelect])
}
