import { createContext, type RefObject, useContext, useEffect } from 'react'
import type { Steps } from '../ui/steps.ts'
import type { Answered } from './answered.ts'
import type { Column } from './column.ts'

/** What a table shows, in its order, for whoever goes from row to row. */
export interface ShownList {
  /** Keys of its rows. */
  keys(): readonly string[]
  /** The products of its rows, each once. */
  asins(): readonly string[]
}

/** The table on the screen; the frame around all screens holds it. */
export const ShownListContext = createContext<RefObject<ShownList | undefined> | undefined>(undefined)

const rowsIn = <Row>({ rows, answer }: Answered<Row>): readonly Row[] =>
  answer ? Array.from(answer.order, (rowIndex) => rows[rowIndex] as Row) : rows

/** Lets a table be the one that drawers go through from row to row. */
export const useBeShownList = <Row>(
  answered: Answered<Row>,
  columns: readonly Column<Row>[],
  rowKey: (row: Row) => string,
): void => {
  const place = useContext(ShownListContext)
  useEffect(() => {
    if (!place) return undefined
    const asin = columns.find(({ key }) => key === 'asin')
    const list: ShownList = {
      keys: () => rowsIn(answered).map(rowKey),
      asins: () => (asin ? [...new Set(rowsIn(answered).flatMap((row) => asin.value(row)?.toString() ?? []))] : []),
    }
    place.current = list
    return () => {
      if (place.current === list) place.current = undefined
    }
  }, [place, answered, columns, rowKey])
}

/** The rows before and after the one that is open, if it stands in the table on the screen. */
export const useListSteps = (
  listName: keyof ShownList,
  openedKey: string | undefined,
  open: (key: string) => void,
): Steps | undefined => {
  const place = useContext(ShownListContext)
  if (openedKey === undefined) return undefined
  const list = place?.current?.[listName]() ?? []
  const index = list.indexOf(openedKey)
  if (index < 0) return undefined
  const stepTo = (key: string | undefined) => (key === undefined ? undefined : () => open(key))
  return { at: index + 1, count: list.length, previous: stepTo(list[index - 1]), next: stepTo(list[index + 1]) }
}
