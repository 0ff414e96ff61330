import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { UserError } from '#platform/errors.ts'

/** Wrong attempts let through per network address in a minute, and per account in ten. */
const perAddress = { points: 60, duration: 60 }
const perAccount = { points: 10, duration: 600 }
/** Mails with a link that an account is sent in an hour. */
export const resetsPerAccount = { points: 5, duration: 3600 }

const tooMany = (wait: RateLimiterRes) => {
  const minutes = Math.max(1, Math.ceil(wait.msBeforeNext / 60_000))
  return new UserError(
    429,
    `Too many attempts. Please wait ${minutes} minute${minutes === 1 ? '' : 's'} and try again.`,
  )
}

export interface AttemptLimits {
  /** Counts an attempt before its outcome is known; throws once the address or the account has had too many. */
  count(address: string, email: string): Promise<void>
  /** Takes the count of a right password back. */
  forgive(address: string, email: string): Promise<void>
}

export const attemptLimits = (ofAccount = perAccount): AttemptLimits => {
  const addresses = new RateLimiterMemory(perAddress)
  const accounts = new RateLimiterMemory(ofAccount)
  return {
    count: async (address, email) => {
      try {
        await addresses.consume(address)
        await accounts.consume(email)
      } catch (reason) {
        throw reason instanceof RateLimiterRes ? tooMany(reason) : reason
      }
    },
    forgive: async (address, email) => {
      await addresses.reward(address)
      await accounts.delete(email)
    },
  }
}
