import { useMemo } from 'react'
import type { Answered, Revised } from './answered.ts'
import type { Column } from './column.ts'
import { createEngine } from './engine/engine.ts'
import { readColumns } from './engine/readColumns.ts'
import type { Question } from './search.ts'
import { useWorkerAnswer } from './useWorkerAnswer.ts'

/** From so many rows on the engine has a thread of its own. */
const PAGE_ROWS = 5000
const none: readonly never[] = []

/** Asks the engine about rows. While an answer is on its way what was there stays. */
export const useAnswer = <Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  question: Question,
  revised?: Revised,
): Answered<Row> => {
  const isLarge = rows.length > PAGE_ROWS && typeof Worker !== 'undefined'
  const near = isLarge ? none : rows
  const engine = useMemo(() => createEngine(readColumns(near, columns)), [near, columns])
  const here = useMemo(() => ({ rows: near, answer: engine.ask(question), question }), [near, engine, question])
  const there = useWorkerAnswer(isLarge ? rows : undefined, columns, question, revised)
  return there ?? here
}
