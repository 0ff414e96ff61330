import { createHmac, randomBytes } from 'node:crypto'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { UserError } from './errors.ts'

/** So many points within so many seconds. */
export interface Rate {
  points: number
  duration: number
}

/** Counts what may happen so often, by whoever does it or whatever it is done to. */
export interface RateLimit {
  /** Throws once there have been too many. */
  count(key: string): Promise<void>
  /** How many there have been beyond what may be; counts one. */
  beyond(key: string): Promise<number>
  /** Takes one back. */
  forgive(key: string): Promise<void>
  forget(key: string): Promise<void>
}

// what is counted by is in no memory, and there are so many counters however many keys there are
const secret = randomBytes(32)
const COUNTERS = 1 << 16
const counterOf = (key: string) => String(createHmac('sha256', secret).update(key).digest().readUInt32BE() % COUNTERS)

const tooMany = ({ msBeforeNext }: RateLimiterRes, reason: string) => {
  const minutes = Math.max(1, Math.ceil(msBeforeNext / 60_000))
  return new UserError(
    429,
    `${reason} Please wait ${minutes} minute${minutes === 1 ? '' : 's'} and try again.`,
    Math.max(1, Math.ceil(msBeforeNext / 1000)),
  )
}

/** `reason`: the sentence that a refusal begins with. */
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
