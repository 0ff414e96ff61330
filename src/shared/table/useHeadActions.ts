import { type RefObject, useMemo } from 'react'
import { widthProperties, widthsOf } from './columnWidths.ts'
import type { SortKey } from './engine/search.ts'
import type { HeadActions } from './headActions.ts'
import { moveColumn } from './shownColumns.ts'
import { useTablesDispatch } from './tableHooks.ts'
import { columnResized, columnsOrdered } from './tableLayoutsSlice.ts'
import { sortSet } from './tablesSlice.ts'
import { useStable } from './useStable.ts'
import type { TableModel } from './useTable.ts'

/** Returns the order after a click on a column: ascending, descending, none; alone, or added to the current order. */
const sortBy = (sort: readonly SortKey[], key: string, adding: boolean): SortKey[] => {
  const now = sort.find((each) => each.key === key)
  const next = now?.descending ? [] : [{ key, descending: Boolean(now) }]
  if (!adding) return next
  return now ? sort.flatMap((each) => (each === now ? next : [each])) : [...sort, ...next]
}

interface Given<Row> {
  table: TableModel<Row>
  box: RefObject<HTMLElement | null>
  /** Minimum width of each column, the width at which its texts are whole, and the width of the window, in pixels. */
  room: { least: readonly number[]; wholeTextPx(columnIndex: number): number; windowPx: number }
  setMenu(menu: { key: string; anchor: HTMLElement }): void
}

/** Returns the actions of the head. */
export const useHeadActions = <Row>({ table, box, room, setMenu }: Given<Row>): HeadActions => {
  const dispatch = useTablesDispatch()
  const { props, search, layout, columns, shape, selection } = table
  const { name } = props
  const sort = useStable((key: string, adding: boolean) => {
    dispatch(sortSet({ name, sort: sortBy(search.sort, key, adding) }))
  })
  const resize = useStable((key: string, width: number, isDone: boolean) => {
    if (isDone) return void dispatch(columnResized({ name, key, width }))
    // rows read their widths from this property, so none rerenders while the pointer moves
    const next = { ...layout, widths: { ...layout.widths, [key]: width } }
    const properties = widthProperties(
      widthsOf(columns, next, { ...room, checkable: shape.checkable }),
      shape.checkable,
    )
    for (const [property, value] of Object.entries(properties)) box.current?.style.setProperty(property, value)
  })
  const move = useStable((key: string, target: string) => {
    dispatch(columnsOrdered({ name, order: moveColumn(props.columns, layout, key, target) }))
  })
  const selectAll = useStable((isChecked: boolean) => selection.selectAll(isChecked))
  const openMenu = useStable((key: string, anchor: HTMLElement) => setMenu({ key, anchor }))
  return useMemo(() => ({ sort, resize, move, selectAll, openMenu }), [sort, resize, move, selectAll, openMenu])
}
