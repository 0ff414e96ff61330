import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { onceShown } from '../lib/onceShown.ts'
import type { Answered, Revised } from './answered.ts'
import type { Column } from './column.ts'
import { createEngine } from './engine/engine.ts'
import { readColumns } from './engine/readColumns.ts'
import { openWorkerEngine, type WorkerEngine } from './engine/workerEngine.ts'
import { isWhole, type Question } from './search.ts'

interface Open<Row> {
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  basis: object | undefined
  engine: WorkerEngine
}

/** Hands the engine what differs from the rows it knows, when that is all that differs. */
const revise = <Row>(open: Open<Row>, rows: readonly Row[], { basis, columns }: NonNullable<Revised>): boolean => {
  if (open.basis !== basis) return false
  const changed = open.columns.filter(({ key }) => columns.includes(key))
  open.engine.revise(readColumns(rows, changed).columns)
  open.rows = rows
  return true
}

/**
 * Asks an engine in a worker; undefined without rows. The first rows in file order need no engine. Rows that differ in a few columns
 * alone are shown in the order there is until the engine has the new one.
 */
const useWorkerAnswer = <Row>(
  rows: readonly Row[] | undefined,
  columns: readonly Column<Row>[],
  question: Question,
  revised?: Revised,
): Answered<Row> | undefined => {
  const open = useRef<Open<Row>>(undefined)
  const [visibleAnswer, setShown] = useState<Answered<Row> & { basis: object | undefined }>()
  const basis = revised?.basis

  useEffect(() => () => open.current?.engine.close(), [])
  useLayoutEffect(() => {
    if (!rows) return undefined
    const reusableEngine = open.current?.columns === columns ? open.current : undefined
    const isOpen =
      reusableEngine &&
      (reusableEngine.rows === rows || (revised !== undefined && revise(reusableEngine, rows, revised)))
    const ask = () => {
      if (!isOpen) {
        // an engine reads one document and goes with it
        open.current?.engine.close()
        open.current = { rows, columns, basis, engine: openWorkerEngine(readColumns(rows, columns)) }
      }
      // at once, not when there is time for it
      open.current?.engine.ask(question, (answer) => flushSync(() => setShown({ rows, answer, basis, question })))
    }
    if (isOpen || !isWhole(question)) return ask()
    return onceShown(ask)
  }, [rows, columns, question, revised, basis])

  // the same object as long as nothing changed: rows are drawn by it
  const inOldOrder = useMemo(
    () =>
      rows && visibleAnswer && basis && visibleAnswer.basis === basis
        ? { rows, answer: visibleAnswer.answer, question: visibleAnswer.question }
        : undefined,
    [rows, visibleAnswer, basis],
  )
  if (!rows) return undefined
  if (visibleAnswer?.rows === rows) return visibleAnswer
  if (inOldOrder) return inOldOrder
  if (isWhole(question)) return { rows, answer: undefined, question }
  return visibleAnswer ?? { rows: [], answer: undefined, question }
}

/** From so many rows on the engine has a thread of its own. */
const PAGE_ROWS = 5000
const noRows: readonly never[] = []

/** Asks the engine about rows. While an answer is on its way what was there stays. */
export const useAnswer = <Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  question: Question,
  revised?: Revised,
): Answered<Row> => {
  const isLarge = rows.length > PAGE_ROWS && typeof Worker !== 'undefined'
  const near = isLarge ? noRows : rows
  const engine = useMemo(() => createEngine(readColumns(near, columns)), [near, columns])
  const here = useMemo(() => ({ rows: near, answer: engine.ask(question), question }), [near, engine, question])
  const workerAnswer = useWorkerAnswer(isLarge ? rows : undefined, columns, question, revised)
  return workerAnswer ?? here
}
