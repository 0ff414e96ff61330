import type { PointerEvent } from 'react'
import { clamp } from '../lib/clamp.ts'
import { nameOf } from './column.ts'
import { MAX_PX, MIN_PX } from './columnWidths.ts'
import type { SortKey } from './engine/search.ts'
import type { HeadActions } from './headActions.ts'
import type { ShapedColumn } from './shape.ts'

interface Cell {
  shaped: ShapedColumn<never>
  sort: readonly SortKey[]
  isPart: boolean
  isActive: boolean
  actions: HeadActions
}

const marks = { ascending: '▲', descending: '▼', none: '' }

/** Tracks the pointer from the edge of a column; the width is stored on release. */
const followEdge = (event: PointerEvent<HTMLElement>, resize: (width: number, isDone: boolean) => void) => {
  const { clientX, pointerId } = event
  const edge: HTMLElement = event.currentTarget
  const startWidth = edge.closest('th')?.getBoundingClientRect().width ?? 0
  const widthAt = ({ clientX: x }: { clientX: number }) => Math.round(clamp(startWidth + x - clientX, MIN_PX, MAX_PX))
  edge.setPointerCapture?.(pointerId)
  const follow = (pointerEvent: globalThis.PointerEvent) => resize(widthAt(pointerEvent), false)
  const leave = (pointerEvent: globalThis.PointerEvent) => {
    edge.removeEventListener('pointermove', follow)
    edge.removeEventListener('pointerup', leave)
    resize(widthAt(pointerEvent), true)
  }
  edge.addEventListener('pointermove', follow)
  edge.addEventListener('pointerup', leave)
}

/** A column title: a click sorts, its edge resizes, dragging moves it, its menu has the rest. */
export const HeadCell = ({ shaped: { column, className, style }, sort, isPart, isActive, actions }: Cell) => {
  const { key, title, hint, controls } = column
  const place = sort.findIndex((each) => each.key === key)
  const sortKey = sort[place]
  const direction = sortKey ? (sortKey.descending ? 'descending' : 'ascending') : 'none'
  return (
    <th
      scope="col"
      data-col={key}
      aria-sort={isPart || controls ? undefined : direction}
      title={hint}
      className={className.replace(' code', '').replace(' explained', '')}
      style={style}
      tabIndex={isActive ? 0 : undefined}
      draggable
    >
      {controls || isPart ? (
        <span className="data-table-sort">
          <span className="data-table-title">{title}</span>
        </span>
      ) : (
        <button
          type="button"
          tabIndex={-1}
          className="data-table-sort"
          onClick={({ shiftKey }) => actions.sort(key, shiftKey)}
        >
          <span className="data-table-title">{title}</span>
          {sortKey && (
            <span aria-hidden="true" className="data-table-direction">
              {marks[direction]}
              {sort.length > 1 && place + 1}
            </span>
          )}
        </button>
      )}
      <button
        type="button"
        tabIndex={-1}
        className="data-table-menu"
        aria-label={`${nameOf(column)}: filter, group, pin, hide`}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => actions.openMenu(key, currentTarget)}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the menu offers the same by keyboard */}
      <span
        className="data-table-edge"
        draggable
        onDragStart={(event) => {
          event.preventDefault()
          event.stopPropagation()
        }}
        onPointerDown={(event) => followEdge(event, (width, isDone) => actions.resize(key, width, isDone))}
      />
    </th>
  )
}
