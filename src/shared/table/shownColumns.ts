import type { Column } from './column.ts'
import type { Layout } from './tableLayoutsSlice.ts'

const NARROW_COUNT = 2

/** Returns whether rows on narrow screens have more than one line. */
export const hasNarrowCells = (columns: readonly Column<never>[]): boolean =>
  columns.some(({ narrowCell }) => narrowCell !== undefined)

/** Orders columns by the user's order; a newer column follows the one that it is declared after. */
export const orderColumns = <Row>(columns: readonly Column<Row>[], order: readonly string[]): Column<Row>[] => {
  const places = new Map(order.map((key, place) => [key, place]))
  let lastPlace = -1
  const placed = columns.map((column) => {
    lastPlace = places.get(column.key) ?? lastPlace
    return { column, place: lastPlace }
  })
  return placed.sort((a, b) => a.place - b.place).map(({ column }) => column)
}

export const isHidden = ({ key, hidden = false }: Column<never>, layout: Pick<Layout, 'hidden'>): boolean =>
  layout.hidden[key] ?? hidden
export const isPinned = ({ key, pinned = false }: Column<never>, layout: Pick<Layout, 'pinned'>): boolean =>
  layout.pinned[key] ?? pinned

/**
 * Returns the visible columns, pinned ones first. On narrow screens, only `narrow` columns regardless of the layout.
 */
export const shownColumns = <Row>(
  columns: readonly Column<Row>[],
  layout: Layout,
  isNarrow: boolean,
): Column<Row>[] => {
  if (isNarrow) {
    const narrow = columns.filter((column) => column.narrow)
    return (narrow.length ? narrow : columns).slice(0, NARROW_COUNT)
  }
  const visibleColumns = orderColumns(columns, layout.order).filter((column) => !isHidden(column, layout))
  const pins = (column: Column<Row>) => isPinned(column, layout)
  return [...visibleColumns.filter(pins), ...visibleColumns.filter((column) => !pins(column))]
}

/** Returns the order of all columns after moving one to another's position. */
export const moveColumn = (
  columns: readonly Column<never>[],
  { order }: Pick<Layout, 'order'>,
  key: string,
  target: string,
): string[] => {
  const keys = orderColumns(columns, order).map((column) => column.key)
  const [from, to] = [keys.indexOf(key), keys.indexOf(target)]
  if (from < 0 || to < 0) return keys
  const rest = keys.filter((each) => each !== key)
  return [...rest.slice(0, to), key, ...rest.slice(to)]
}
