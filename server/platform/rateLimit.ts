import { createHmac, randomBytes } from 'node:crypto'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { UserError } from './errors.ts'

/** `points` events per `duration` seconds. */
export interface Rate {
  points: number
  duration: number
}

/** Counts events by key and limits them. */
export interface RateLimit {
  /** Throws when the limit is exceeded. */
  count(key: string): Promise<void>
  /** Counts one event and returns the number beyond the limit. */
  beyond(key: string): Promise<number>
  /** Takes one event back. */
  forgive(key: string): Promise<void>
  forget(key: string): Promise<void>
}

// The memory holds no keys, and the number of counters is fixed however many keys there are.
const secret = randomBytes(32)
const COUNTERS = 1 << 16
const counterOf = (key: string) => String(createHmac('sha256', secret).update(key).digest().readUInt32BE() % COUNTERS)

const tooMany = ({ msBeforeNext }: RateLimiterRes, reason: string) => {
  const minutes = Math.max(1, Math.ceil(msBeforeNext / 60_000))
  return new UserError(
    429,
    `${reason} Wait ${minutes} minute${minutes === 1 ? '' : 's'} and try again.`,
    Math.max(1, Math.ceil(msBeforeNext / 1000)),
  )
}

/** `reason`: the sentence that the error message begins with. */
export const rateLimit = (rate: Rate, reason = 'Too many attempts.'): RateLimit => {
  const limiter = new RateLimiterMemory(rate)
  const consume = (key: string) =>
    limiter.consume(counterOf(key)).catch((reason: unknown) => {
      if (reason instanceof RateLimiterRes) return reason
      throw reason
    })
  return {
    count: async (key) => {
      const state = await consume(key)
      if (state.consumedPoints > rate.points) throw tooMany(state, reason)
    },
    beyond: async (key) => Math.max(0, (await consume(key)).consumedPoints - rate.points),
    forgive: async (key) => void (await limiter.reward(counterOf(key))),
    forget: async (key) => void (await limiter.delete(counterOf(key))),
  }
}
