import { type RefObject, useEffect, useImperativeHandle, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Answered } from './answered.ts'
import { type CellPlace, marksOf } from './cellPlace.ts'
import type { Lines } from './lines.ts'
import type { RowSelection } from './rowSelection.ts'
import type { Shape } from './shape.ts'
import { TableGroup } from './TableGroup.tsx'
import { TableRow } from './TableRow.tsx'
import { useStable } from './useStable.ts'

/** Rows drawn beyond what is in sight, so that a turn of the wheel meets no gap. */
const AHEAD = 6

export interface BodyWindow {
  /** Draws the rows that are in sight now. */
  sync(): void
  /** Goes to the first row. */
  toTop(): void
}

interface Body<Row> {
  window: RefObject<BodyWindow | null>
  scroller: RefObject<HTMLElement | null>
  /** How high the place of the rows is. */
  height: number
  px: number
  headLines: number
  answered: Answered<Row>
  lines: Lines
  by: readonly string[]
  isOpen(group: number): boolean
  shape: Shape<Row>
  selection: RowSelection<Row>
  active: CellPlace
  anchor: CellPlace
  labelOf(row: Row): string
  canSelect: ((row: Row) => boolean) | undefined
  rowClass: ((row: Row) => string | undefined) | undefined
  onEnd: (() => void) | undefined
}

/** The rows in sight. Those that scroll out are used again for those that come. */
export const TableBody = <Row,>(body: Body<Row>) => {
  const {
    window,
    scroller,
    height,
    px,
    headLines,
    answered,
    lines,
    by: groupKeys,
    isOpen,
    shape,
    selection,
    labelOf,
  } = body
  const [top, setTop] = useState(0)
  const sync = () => setTop(Math.floor((scroller.current?.scrollTop ?? 0) / px))
  const toTop = () => {
    // asked here, since asking the page would make it measure itself
    if (top === 0 || !scroller.current) return
    scroller.current.scrollTop = 0
    setTop(0)
  }
  useImperativeHandle(window, () => ({ sync, toTop }))
  useEffect(() => {
    const element = scroller.current
    // at once: an update of its own would come a frame late
    const follow = () => {
      // only then do pinned columns need layers of their own, which make every scroll dearer
      element?.classList.toggle('shifted', element.scrollLeft > 0)
      flushSync(() => setTop(Math.floor((element?.scrollTop ?? 0) / px)))
    }
    element?.addEventListener('scroll', follow, { passive: true })
    return () => element?.removeEventListener('scroll', follow)
  }, [scroller, px])

  const inSight = Math.ceil(height / px)
  const firstVisibleLine = Math.min(top, Math.max(0, lines.count - inSight))
  const from = Math.max(0, firstVisibleLine - AHEAD)
  // even, so that a slot's stripe stays
  const pool = 2 * Math.ceil(inSight / 2) + 2 * AHEAD
  const to = Math.min(lines.count, from + pool)
  const { rows, answer } = answered

  const onEnd = useStable(() => body.onEnd?.())
  const isAtEnd = top > 0 && firstVisibleLine + inSight + AHEAD >= lines.count
  useEffect(() => {
    // with more rows the end is another one
    if (isAtEnd && lines.count > 0) onEnd()
  }, [isAtEnd, lines.count, onEnd])

  /** What a slot shows: slots stay where they are in the page, so that scrolling moves none about. */
  const draw = (slot: number) => {
    const place = from + ((((slot - from) % pool) + pool) % pool)
    if (place >= to) return null
    const line = lines.at(place)
    const drawn = { line: place, headLines, px, shape, marks: marksOf(place, body.active, body.anchor) }
    if (line.is === 'group') {
      if (!answer?.groups) return null
      return (
        <TableGroup
          key={slot}
          {...drawn}
          rows={rows}
          order={answer.order}
          groups={answer.groups}
          group={line.group}
          by={groupKeys}
          isOpen={isOpen(line.group)}
          isSelected={selection.hasGroup(line.group)}
        />
      )
    }
    const row = rows[line.row] as Row
    const className = body.rowClass?.(row)
    return (
      <TableRow
        key={slot}
        {...drawn}
        row={row}
        label={shape.checkable ? labelOf(row) : ''}
        isSelected={selection.has(row)}
        isSelectable={body.canSelect?.(row) ?? true}
        className={`data-table-row${place % 2 ? ' even' : ''}${className ? ` ${className}` : ''}`}
      />
    )
  }
  return (
    <tbody className="data-table-body" style={{ height: lines.count * px }}>
      {Array.from({ length: pool }, (_, slot) => draw(slot))}
    </tbody>
  )
}
