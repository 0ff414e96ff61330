import type { Answer } from './engine.ts'
import { createPageAnswers, type Prepared } from './pageAnswers.ts'
import type { Question } from './search.ts'
import { buffersOf, type StoredColumn, type StoredTable } from './storedTable.ts'

export type ToWorker =
  | { kind: 'table'; table: StoredTable }
  | { kind: 'revised'; columns: StoredColumn[] }
  | { kind: 'warmUp' }
  | { kind: 'question'; id: number; question: Question }

export type FromWorker = { kind: 'answer'; id: number; answer: Answer } | { kind: 'prepared'; prepared: Prepared }

export interface WorkerEngine {
  /** Answers only the latest query; earlier queries are obsolete while the user types. */
  ask(question: Question, answered: (answer: Answer) => void): void
  /** Returns the matching rows in order if the page's own thread knows them. */
  orderOf(question: Question): Uint32Array | undefined
  /** Replaces the values of some columns of the same rows; their buffers are transferred too. */
  revise(columns: StoredColumn[]): void
  close(): void
}

/** Opens an engine in its own worker. The table is transferred, not copied. */
export const openWorkerEngine = (table: StoredTable): WorkerEngine => {
  const worker = new Worker(new URL('./worker.ts', import.meta.url))
  const send = (message: ToWorker, transfer: ArrayBuffer[] = []) => worker.postMessage(message, transfer)
  const page = createPageAnswers(table.length)
  let lastId = 0
  let isRevised = false
  send({ kind: 'table', table }, buffersOf(table))
  return {
    ask: (question, answered) => {
      lastId += 1
      worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
        if (data.kind === 'prepared') {
          // orders that were under way describe the values before
          if (!isRevised) page.keep(data.prepared)
          return
        }
        if (data.id !== lastId) return
        page.keepAnswer(question, data.answer.order)
        answered(data.answer)
        if (data.id === 1) send({ kind: 'warmUp' })
      }
      send({ kind: 'question', id: lastId, question })
    },
    orderOf: page.orderOf,
    revise: (columns) => {
      isRevised = true
      page.forget(!columns.some(({ searched }) => searched))
      send({ kind: 'revised', columns }, buffersOf({ columns }))
    },
    close: () => worker.terminate(),
  }
}
