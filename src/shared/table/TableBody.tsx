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

/** Rows rendered beyond the visible ones, so that scrolling shows no gap. */
const AHEAD = 6

export interface BodyWindow {
  /** Renders the rows that are visible now. */
  sync(): void
  /** Scrolls to the first row. */
  toTop(): void
}

interface Body<Row> {
  window: RefObject<BodyWindow | null>
  scroller: RefObject<HTMLElement | null>
  /** Height of the row area in pixels. */
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

/** The visible rows. Elements of rows that scroll out are reused for rows that scroll in. */
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
    // read here, because reading it from the page would force a layout
    if (top === 0 || !scroller.current) return
    scroller.current.scrollTop = 0
    setTop(0)
  }
  useImperativeHandle(window, () => ({ sync, toTop }))
  useEffect(() => {
    const element = scroller.current
    // synchronous, because a deferred update would be a frame late
    const follow = () => {
      // pinned columns need their own layers only then, and these slow down every scroll
      element?.classList.toggle('shifted', element.scrollLeft > 0)
      flushSync(() => setTop(Math.floor((element?.scrollTop ?? 0) / px)))
    }
    element?.addEventListener('scroll', follow, { passive: true })
    return () => element?.removeEventListener('scroll', follow)
  }, [scroller, px])

  const inSight = Math.ceil(height / px)
  const firstVisibleLine = Math.min(top, Math.max(0, lines.count - inSight))
  const from = Math.max(0, firstVisibleLine - AHEAD)
  // even, so that a slot keeps its stripe
  const pool = 2 * Math.ceil(inSight / 2) + 2 * AHEAD
  const to = Math.min(lines.count, from + pool)
  const { rows, answer } = answered

  const onEnd = useStable(() => body.onEnd?.())
  const isAtEnd = top > 0 && firstVisibleLine + inSight + AHEAD >= lines.count
  useEffect(() => {
    // loading more rows moves the end
    if (isAtEnd && lines.count > 0) onEnd()
  }, [isAtEnd, lines.count, onEnd])

  /** Renders the row of a slot: slots keep their DOM position, so that scrolling moves no elements. */
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
