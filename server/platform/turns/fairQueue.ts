import { availableParallelism } from 'node:os'
import { nobodyWaits, UserError } from '../errors.ts'

/** Schedules expensive requests fairly by company. */
export interface CostlyQueue {
  /**
   * Runs `work` when it is the company's turn.
   * @throws a 429 error when that takes too long, or when `signal` reports that the caller has disconnected
   */
  run<T>(company: string, signal: AbortSignal, work: () => Promise<T>): Promise<T>
}

export interface CostlyLimits {
  /** Maximum number of running requests of all companies. */
  total: number
  perCompany: number
  /** Maximum number of waiting requests per company. */
  waiting: number
  waitMs: number
}

/** Leaves one core free for other work, where there are two. */
const defaultLimits = (): CostlyLimits => ({
  total: Math.max(1, availableParallelism() - 1),
  perCompany: 2,
  waiting: 64,
  waitMs: 10_000,
})

const RETRY_SECONDS = 5

const tooBusy = () =>
  new UserError(429, 'Clove is busy with other large queries. Try again in a few seconds.', RETRY_SECONDS)

/** Opens a queue of this process. The company that was served longest ago comes first, then the oldest request. */
export const openCostlyQueue = (limits: CostlyLimits = defaultLimits()): CostlyQueue => {
  const queues = new Map<string, (() => void)[]>()
  const running = new Map<string, number>()
  /** Number of the last turn of each company. */
  const lastTurns = new Map<string, number>()
  let total = 0
  let turns = 0

  const startNext = () => {
    while (total < limits.total) {
      const [next] = [...queues.keys()]
        .filter((company) => (running.get(company) ?? 0) < limits.perCompany)
        .sort((a, b) => (lastTurns.get(a) ?? 0) - (lastTurns.get(b) ?? 0))
      if (next === undefined) return
      const queue = queues.get(next) ?? []
      const start = queue.shift()
      if (queue.length === 0) queues.delete(next)
      turns += 1
      total += 1
      running.set(next, (running.get(next) ?? 0) + 1)
      lastTurns.set(next, turns)
      start?.()
    }
  }

  const finish = (company: string) => {
    total -= 1
    const runningCount = (running.get(company) ?? 1) - 1
    if (runningCount === 0) running.delete(company)
    else running.set(company, runningCount)
    startNext()
  }

  const leave = (company: string, start: () => void) => {
    const queue = (queues.get(company) ?? []).filter((waiting) => waiting !== start)
    if (queue.length === 0) queues.delete(company)
    else queues.set(company, queue)
  }

  const waitForTurn = (company: string, signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', onAbort)
        resolve()
      }
      const refuse = (error: UserError) => {
        clearTimeout(timer)
        signal.removeEventListener('abort', onAbort)
        leave(company, start)
        reject(error)
      }
      const onAbort = () => refuse(nobodyWaits())
      const timer = setTimeout(() => refuse(tooBusy()), limits.waitMs)
      signal.addEventListener('abort', onAbort, { once: true })
      queues.set(company, [...(queues.get(company) ?? []), start])
      startNext()
    })

  return {
    run: async (company, signal, work) => {
      if (signal.aborted) throw nobodyWaits()
      if ((queues.get(company)?.length ?? 0) >= limits.waiting) throw tooBusy()
      await waitForTurn(company, signal)
      try {
        return await work()
      } finally {
        finish(company)
      }
    },
  }
}
