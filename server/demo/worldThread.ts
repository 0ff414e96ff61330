import { Readable } from 'node:stream'
import { startThread } from '#platform/runtime/startThread.ts'
import type { AmazonCompany } from '#world/amazon/gateway/amazonAccounts.ts'
import type { LinesQuery } from '#world/amazon/gateway/linesQuery.ts'
import type { Company } from '#world/trade/company.ts'
import type { Shopping } from './demoOrders.ts'

/** A company's file of exchange rates. */
export const RATES_FILE = 'central-bank-rates.csv'

/** A request to the thread; each part of its response has the same `id`. */
export type WorldQuestion = { id: number; company: Company } & (
  | { ask: 'lines'; seller: string | null; name: string }
  | { ask: 'shopping' }
  | { ask: 'amazon'; seller: string; query: LinesQuery }
)
export type WorldAnswer = { id: number } & (
  | { piece: string | Uint8Array }
  /** Lines in batches. */
  | { lines: readonly string[] }
  | { shopping: Shopping }
  | { end: true }
)

/** The simulated world in its own thread, so that the server responds while files are generated. */
export interface WorldThread {
  /** Streams the lines of a report file of one of the company's sellers, or of the company itself. */
  linesOf(company: Company, file: { seller: string | null; name: string }): Readable
  shoppingOf(company: Company): Promise<Shopping>
  /** Yields Amazon's data about one of the company's sellers. */
  amazonLines(company: AmazonCompany, seller: string, query: LinesQuery): AsyncIterable<string>
  close(): Promise<void>
}

const entry = { here: import.meta.url, source: './worldWorker.ts', built: './worldWorker.mjs' }

interface Waiting {
  take(answer: WorldAnswer): void
  fail(error: Error): void
}

/** Opens the thread, which handles requests one after another. */
export const openWorldThread = (): WorldThread => {
  const worker = startThread(entry, {})
  const waiting = new Map<number, Waiting>()
  let lastRequestId = 0
  const ended = (error: Error) => {
    for (const { fail } of waiting.values()) fail(error)
    waiting.clear()
  }
  worker
    .on('message', (answer: WorldAnswer) => {
      const one = waiting.get(answer.id)
      if (!('piece' in answer || 'lines' in answer)) waiting.delete(answer.id)
      one?.take(answer)
    })
    .on('error', ended)
    .on('exit', () => ended(new Error('The thread of the made-up world has ended.')))
  // Pending requests keep the server running, the idle thread does not.
  worker.unref()
  const ask = (
    question:
      | Omit<Extract<WorldQuestion, { ask: 'lines' }>, 'id'>
      | Omit<Extract<WorldQuestion, { ask: 'shopping' }>, 'id'>
      | Omit<Extract<WorldQuestion, { ask: 'amazon' }>, 'id'>,
    one: Waiting,
  ) => {
    lastRequestId += 1
    waiting.set(lastRequestId, one)
    worker.postMessage({ ...question, id: lastRequestId })
  }
  return {
    linesOf: (company, { seller, name }) => {
      const lines = new Readable({ read: () => undefined })
      ask(
        { ask: 'lines', company, seller, name },
        {
          take: (answer) => lines.push('piece' in answer ? answer.piece : null),
          fail: (error) => lines.destroy(error),
        },
      )
      return lines
    },
    amazonLines: async function* (company, seller, query) {
      const batches = new Readable({ objectMode: true, read: () => undefined })
      ask(
        { ask: 'amazon', company, seller, query },
        {
          take: (answer) => batches.push('lines' in answer ? answer.lines : null),
          fail: (error) => batches.destroy(error),
        },
      )
      for await (const lines of batches) yield* lines as readonly string[]
    },
    shoppingOf: (company) =>
      new Promise((resolve, reject) => {
        ask(
          { ask: 'shopping', company },
          { take: (answer) => 'shopping' in answer && resolve(answer.shopping), fail: reject },
        )
      }),
    close: async () => {
      await worker.terminate()
    },
  }
}
