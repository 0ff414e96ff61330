import { startTransition, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { onceShown } from '../lib/onceShown.ts'
import type { Answered, Revised } from './answered.ts'
import type { Column } from './column.ts'
import { createEngine } from './engine/engine.ts'
import { isSameMatch, isWhole, type Question } from './engine/search.ts'
import { openWorkerEngine, type WorkerEngine } from './engine/workerEngine.ts'
import { readColumns } from './readColumns.ts'

interface Open<Row> {
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  basis: object | undefined
  engine: WorkerEngine
}

/** Sends the engine only the changed columns, if nothing else changed. */
const revise = <Row>(open: Open<Row>, rows: readonly Row[], { basis, columns }: NonNullable<Revised>): boolean => {
  if (open.basis !== basis) return false
  const changed = open.columns.filter(({ key }) => columns.includes(key))
  open.engine.revise(readColumns(rows, changed).columns)
  open.rows = rows
  return true
}

/** Returns the matching rows that the page's own thread knows of an open engine. */
const openOrder = <Row>(
  open: Open<Row> | undefined,
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  question: Question,
): Uint32Array | undefined =>
  open?.rows === rows && open.columns === columns ? open.engine.orderOf(question) : undefined

/**
 * Queries an engine in a worker; undefined without rows. The first rows in file order need no engine. Rows with a few
 * changed columns are shown in the current order until the engine returns the new one.
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: totals of the answer before stay until the worker's come
  const pageAnswer = useMemo(() => {
    const order = rows && openOrder(open.current, rows, columns, question)
    if (!order) return undefined
    const answer = { order, totals: visibleAnswer?.answer?.totals ?? {}, groups: undefined }
    const summed = visibleAnswer?.rows === rows ? visibleAnswer : undefined
    return { rows, answer, question, summed }
  }, [rows, columns, question])

  useEffect(() => () => open.current?.engine.close(), [])
  useLayoutEffect(() => {
    if (!rows) return undefined
    // a sort changes no totals
    if (pageAnswer?.summed && isSameMatch(pageAnswer.summed.question, question) && !revised) return undefined
    const reusableEngine = open.current?.columns === columns ? open.current : undefined
    const isOpen =
      reusableEngine &&
      (reusableEngine.rows === rows || (revised !== undefined && revise(reusableEngine, rows, revised)))
    const ask = () => {
      if (!isOpen) {
        // an engine holds one document and closes with it
        open.current?.engine.close()
        open.current = { rows, columns, basis, engine: openWorkerEngine(readColumns(rows, columns)) }
      }
      open.current?.engine.ask(question, (answer) => {
        // the rows are there already, and their totals wait for the next keys
        if (pageAnswer)
          startTransition(() =>
            setShown({ rows, answer: { ...answer, order: pageAnswer.answer.order }, basis, question }),
          )
        // rendered synchronously, not when React has time
        else flushSync(() => setShown({ rows, answer, basis, question }))
      })
    }
    if (isOpen || !isWhole(question)) return ask()
    return onceShown(ask)
  }, [rows, columns, question, revised, basis, pageAnswer])

  // memoized, because rows render by identity
  const inOldOrder = useMemo(
    () =>
      rows && visibleAnswer && basis && visibleAnswer.basis === basis
        ? { rows, answer: visibleAnswer.answer, question: visibleAnswer.question }
        : undefined,
    [rows, visibleAnswer, basis],
  )
  if (!rows) return undefined
  const isCurrent = visibleAnswer?.question === question && visibleAnswer.rows === rows
  if (pageAnswer && !isCurrent) return pageAnswer
  if (visibleAnswer?.rows === rows) return visibleAnswer
  if (inOldOrder) return inOldOrder
  if (isWhole(question)) return { rows, answer: undefined, question }
  return visibleAnswer ?? { rows: [], answer: undefined, question }
}

/** Number of rows from which the engine runs in a worker. */
const PAGE_ROWS = 5000
const noRows: readonly never[] = []

/** Queries the engine about rows. The previous answer stays until the new one arrives. */
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
