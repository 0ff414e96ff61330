import { createContext, type RefObject, useContext, useEffect } from 'react'
import type { Steps } from '../ui/steps.ts'
import type { Answered } from './answered.ts'

/** The displayed rows of a table in order, for previous and next buttons. */
export interface ShownList {
  /** Keys of its rows. */
  keys(): readonly string[]
}

/** The table on screen; the shell provides it. */
export const ShownListContext = createContext<RefObject<ShownList | undefined> | undefined>(undefined)

const rowsIn = <Row>({ rows, answer }: Answered<Row>): readonly Row[] =>
  answer ? Array.from(answer.order, (rowIndex) => rows[rowIndex] as Row) : rows

/** Registers a table as the list that row drawers step through. */
export const useBeShownList = <Row>(answered: Answered<Row>, rowKey: (row: Row) => string): void => {
  const place = useContext(ShownListContext)
  useEffect(() => {
    if (!place) return undefined
    const list: ShownList = { keys: () => rowsIn(answered).map(rowKey) }
    place.current = list
    return () => {
      if (place.current === list) place.current = undefined
    }
  }, [place, answered, rowKey])
}

/** Returns the rows before and after the open one, if the table on screen contains it. */
export const useListSteps = (openedKey: string | undefined, open: (key: string) => void): Steps | undefined => {
  const place = useContext(ShownListContext)
  if (openedKey === undefined) return undefined
  const list = place?.current?.keys() ?? []
  const index = list.indexOf(openedKey)
  if (index < 0) return undefined
  const stepTo = (key: string | undefined) => (key === undefined ? undefined : () => open(key))
  return { at: index + 1, count: list.length, previous: stepTo(list[index - 1]), next: stepTo(list[index + 1]) }
}

/** Returns a function that returns the key after another in the table on screen, as it is then; after the last, the first. */
export const useKeyAfter = (): ((key: string) => string | undefined) => {
  const place = useContext(ShownListContext)
  return (key) => {
    const keys = place?.current?.keys() ?? []
    const index = keys.indexOf(key)
    return index < 0 ? undefined : (keys[index + 1] ?? keys.find((other) => other !== key))
  }
}
