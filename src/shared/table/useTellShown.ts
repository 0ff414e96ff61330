import { useEffect } from 'react'
import type { Answered } from './answered.ts'
import type { Question } from './search.ts'

/** Rows that pass a table's own filters, in their order, and the rows they were found among. */
export interface Shown<Row> {
  shown: readonly Row[]
  rows: readonly Row[]
}

/** Tells which rows pass the table's filters, once it is known of the question as it stands. */
export const useTellShown = <Row>(
  { rows, answer, question: answered }: Answered<Row>,
  question: Question,
  tell: ((shown: Shown<Row> | undefined) => void) | undefined,
): void => {
  const isCurrent = answered === question
  useEffect(() => {
    if (!tell) return
    const order = answer?.order
    const shown = order ? Array.from(order, (at) => rows[at] as Row) : rows
    tell(isCurrent ? { shown, rows } : undefined)
  }, [rows, answer, isCurrent, tell])
}
