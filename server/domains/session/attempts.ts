import { setTimeout as pause } from 'node:timers/promises'
import { type Rate, rateLimit } from '#platform/rateLimit.ts'

/** Attempts let through per network address in a minute; wrong ones of an address on one account, and of all on it, in ten. */
const perAddress: Rate = { points: 60, duration: 60 }
const perPair: Rate = { points: 10, duration: 600 }
const perAccount: Rate = { points: 10, duration: 600 }
/** Mails with a link that an account is sent in an hour. */
export const resetsPerAccount: Rate = { points: 5, duration: 3600 }
export const resetsPerAddress = perAddress

const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 4000

/** An address as far as it is one subscriber's: of IPv6 the first half. */
const subscriber = (address: string) => (address.includes(':') ? address.split(':').slice(0, 4).join(':') : address)
const pairOf = (address: string, email: string) => `${subscriber(address)} ${email}`

export interface AttemptLimits {
  /**
   * Counts an attempt before its outcome is known. Whoever guesses from one address has to wait; an account that many guess at is answered
   * more slowly, but never shut: its owner comes from elsewhere.
   */
  count(address: string, email: string): Promise<void>
  /** Takes the count of a right password back. */
  forgive(address: string, email: string): Promise<void>
}

/** `wait`: in milliseconds. */
export const attemptLimits = (wait: (ms: number) => Promise<unknown> = pause): AttemptLimits => {
  const [addresses, pairs, accounts] = [rateLimit(perAddress), rateLimit(perPair), rateLimit(perAccount)]
  return {
    count: async (address, email) => {
      await addresses.count(subscriber(address))
      await pairs.count(pairOf(address, email))
      const beyond = await accounts.beyond(email)
      if (beyond > 0) await wait(Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (beyond - 1)))
    },
    forgive: async (address, email) => {
      await addresses.forgive(subscriber(address))
      await pairs.forget(pairOf(address, email))
    },
  }
}
