import { setTimeout } from 'node:timers/promises'

/** Which calls something is planned for: all, unless named; once, unless said. */
export interface Planned {
  /** As Amazon names it, `createReport`; `token` and `document` for what is not an operation. */
  operation?: string
  /** Our own name of the seller account. */
  seller?: string
  times?: number
}

/** What can be planned for a call to come. */
export type Effect =
  /** It comes to nothing, with this status, or without any answer. */
  | { kind: 'fail'; status: number | 'network' }
  /** It is done, and its answer is lost. */
  | { kind: 'lose' }
  | { kind: 'delay'; ms: number }
  /** Its page is empty, though there are more. */
  | { kind: 'emptyPage' }
  /** The report that it asks for ends so. */
  | { kind: 'end'; as: 'CANCELLED' | 'FATAL' }

type Kind = Effect['kind']

export interface Plans {
  add(effect: Effect, planned?: Planned): void
  /** What is planned of that kind for a call, which uses it up. */
  take<K extends Kind>(kind: K, operation: string, seller?: string): Extract<Effect, { kind: K }> | undefined
}

/** Waits as long as is planned for the answer of a call. */
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
