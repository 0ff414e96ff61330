import { setTimeout } from 'node:timers/promises'

/** The requests that a plan applies to: all by default; once by default. */
export interface Planned {
  /** Amazon's name of the operation, `createReport`; `token` and `document` for other requests. */
  operation?: string
  /** Our name of the seller account. */
  seller?: string
  times?: number
}

/** A planned effect on a future request. */
export type Effect =
  /** It fails with this status, or without a response. */
  | { kind: 'fail'; status: number | 'network' }
  /** It is executed, but its response is lost. */
  | { kind: 'lose' }
  | { kind: 'delay'; ms: number }
  /** Its page is empty, though there are more. */
  | { kind: 'emptyPage' }
  /** The report that it requests ends with this status. */
  | { kind: 'end'; as: 'CANCELLED' | 'FATAL' }

type Kind = Effect['kind']

export interface Plans {
  add(effect: Effect, planned?: Planned): void
  /** Returns and removes the planned effect of that kind for a request. */
  take<K extends Kind>(kind: K, operation: string, seller?: string): Extract<Effect, { kind: K }> | undefined
}

/** Waits for the planned delay of a response. */
export const holdUp = async (plans: Plans, operation: string, seller?: string, signal?: AbortSignal): Promise<void> => {
  const late = plans.take('delay', operation, seller)
  if (late) await setTimeout(late.ms, undefined, signal ? { signal } : {})
}

export const openPlans = (): Plans => {
  const plans: { effect: Effect; planned: Planned; left: number }[] = []
  return {
    add: (effect, planned = {}) => {
      plans.push({ effect, planned, left: planned.times ?? 1 })
    },
    take: <K extends Kind>(kind: K, operation: string, seller?: string) => {
      const found = plans.find(
        ({ effect, planned, left }) =>
          left > 0 &&
          effect.kind === kind &&
          (planned.operation ?? operation) === operation &&
          (planned.seller ?? seller) === seller,
      )
      if (!found) return undefined
      found.left -= 1
      return found.effect as Extract<Effect, { kind: K }>
    },
  }
}
