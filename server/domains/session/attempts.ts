import { setTimeout as pause } from 'node:timers/promises'
import { type Rate, rateLimit } from '#platform/rateLimit.ts'

/**
 * Attempts allowed per network address in a minute; failed ones of an address on one account, and of all addresses on
 * it, in ten minutes.
 */
const perAddress: Rate = { points: 60, duration: 60 }
const perPair: Rate = { points: 10, duration: 600 }
const perAccount: Rate = { points: 10, duration: 600 }
/** Mails with a link that an account gets per hour. */
export const resetsPerAccount: Rate = { points: 5, duration: 3600 }
export const resetsPerAddress = perAddress

const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 4000

/** Returns the subscriber's part of an address: for IPv6 the first half. */
const subscriber = (address: string) => (address.includes(':') ? address.split(':').slice(0, 4).join(':') : address)
const pairOf = (address: string, email: string) => `${subscriber(address)} ${email}`

export interface AttemptLimits {
  /**
   * Counts an attempt before its outcome is known. An address that guesses must wait; an account that many addresses
   * guess at is slowed down but never locked, because its owner uses another address.
   */
  count(address: string, email: string): Promise<void>
  /** Removes the count of a correct password. */
  forgive(address: string, email: string): Promise<void>
}

/** `wait`: takes ms. */
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
