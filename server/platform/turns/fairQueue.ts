import { availableParallelism } from 'node:os'
import { nobodyWaits, UserError } from '../errors.ts'

/** Schedules requests fairly by whom they are for. */
export interface FairQueue {
  /**
   * Runs `work` when it is the turn of a company or a token.
   * @throws a 429 error when that takes too long, or when `signal` reports that the caller has disconnected
   */
  run<T>(owner: string, signal: AbortSignal, work: () => Promise<T>): Promise<T>
}

export interface QueueLimits {
  /** Maximum number of running requests of all owners. */
  total: number
  perOwner: number
  /** Maximum number of waiting requests per owner. */
  waiting: number
  waitMs: number
}

const perOwner = { perOwner: 2, waiting: 64, waitMs: 10_000 }

/** Limits of expensive requests: one core is left free for other work, where there are two. */
export const costlyLimits = (): QueueLimits => ({ total: Math.max(1, availableParallelism() - 1), ...perOwner })

/** Limits of other programs: whoever looks at a page of Clove does not wait behind all that they send at once. */
export const programLimits = (): QueueLimits => ({ total: Math.max(2, availableParallelism()), ...perOwner })

const RETRY_SECONDS = 5
/** Owners whose last turn is known; a wrong token is an owner too. */
const MAX_OWNERS = 1000

const tooBusy = () =>
  new UserError(429, 'Clove is busy with other requests. Try again in a few seconds.', RETRY_SECONDS)

/** Opens a queue of this process. The owner that was served longest ago comes first, then the oldest request. */
export const openFairQueue = (limits: QueueLimits): FairQueue => {
  const queues = new Map<string, (() => void)[]>()
  const running = new Map<string, number>()
  /** Number of the last turn of each owner. */
  const lastTurns = new Map<string, number>()
  let total = 0
  let turns = 0

  const startNext = () => {
    while (total < limits.total) {
      const [next] = [...queues.keys()]
        .filter((owner) => (running.get(owner) ?? 0) < limits.perOwner)
        .sort((a, b) => (lastTurns.get(a) ?? 0) - (lastTurns.get(b) ?? 0))
      if (next === undefined) return
      const queue = queues.get(next) ?? []
      const start = queue.shift()
      if (queue.length === 0) queues.delete(next)
      turns += 1
      total += 1
      running.set(next, (running.get(next) ?? 0) + 1)
      // again at the end, so that the oldest come first
      lastTurns.delete(next)
      lastTurns.set(next, turns)
      const [oldest] = lastTurns.keys()
      if (lastTurns.size > MAX_OWNERS && oldest !== undefined) lastTurns.delete(oldest)
      start?.()
    }
  }

  const finish = (owner: string) => {
    total -= 1
    const runningCount = (running.get(owner) ?? 1) - 1
    if (runningCount === 0) running.delete(owner)
    else running.set(owner, runningCount)
    startNext()
  }

  const leave = (owner: string, start: () => void) => {
    const queue = (queues.get(owner) ?? []).filter((waiting) => waiting !== start)
    if (queue.length === 0) queues.delete(owner)
    else queues.set(owner, queue)
  }

  const waitForTurn = (owner: string, signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', onAbort)
        resolve()
      }
      const refuse = (error: UserError) => {
        clearTimeout(timer)
        signal.removeEventListener('abort', onAbort)
        leave(owner, start)
        reject(error)
      }
      const onAbort = () => refuse(nobodyWaits())
      const timer = setTimeout(() => refuse(tooBusy()), limits.waitMs)
      signal.addEventListener('abort', onAbort, { once: true })
      queues.set(owner, [...(queues.get(owner) ?? []), start])
      startNext()
    })

  return {
    run: async (owner, signal, work) => {
      if (signal.aborted) throw nobodyWaits()
      if ((queues.get(owner)?.length ?? 0) >= limits.waiting) throw tooBusy()
      await waitForTurn(owner, signal)
      try {
        return await work()
      } finally {
        finish(owner)
      }
    },
  }
}
