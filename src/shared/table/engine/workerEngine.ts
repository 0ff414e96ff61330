import type { Answer } from './engine.ts'
import type { Question } from './search.ts'
import { buffersOf, type StoredColumn, type StoredTable } from './storedTable.ts'

export type ToWorker =
  | { kind: 'table'; table: StoredTable }
  | { kind: 'revised'; columns: StoredColumn[] }
  | { kind: 'warmUp' }
  | { kind: 'question'; id: number; question: Question }

export interface WorkerEngine {
  /** Answers only the latest query; earlier queries are obsolete while the user types. */
  ask(question: Question, answered: (answer: Answer) => void): void
  /** Replaces the values of some columns of the same rows; their buffers are transferred too. */
  revise(columns: StoredColumn[]): void
  close(): void
}

/** Opens an engine in its own worker. The table is transferred, not copied. */
export const openWorkerEngine = (table: StoredTable): WorkerEngine => {
  const worker = new Worker(new URL('./worker.ts', import.meta.url))
  const send = (message: ToWorker, transfer: ArrayBuffer[] = []) => worker.postMessage(message, transfer)
  let lastId = 0
  send({ kind: 'table', table }, buffersOf(table))
  return {
    ask: (question, answered) => {
      lastId += 1
      worker.onmessage = ({ data: { id, answer } }: MessageEvent<{ id: number; answer: Answer }>) => {
        if (id !== lastId) return
        answered(answer)
        if (id === 1) send({ kind: 'warmUp' })
      }
      send({ kind: 'question', id: lastId, question })
    },
    revise: (columns) => send({ kind: 'revised', columns }, buffersOf({ columns })),
    close: () => worker.terminate(),
  }
}
