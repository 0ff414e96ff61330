import type { MessageKind } from '#contract/messages.ts'
import { isTextKind } from '#rules/messages/kinds.ts'
import { windowOf } from '#rules/messages/windows.ts'

export interface Standing {
  state: 'planned' | 'sending'
  kind: MessageKind
  /** Number of send requests to Amazon, and of failed tries since the last progress. */
  attempts: number
  tries: number
  /** Days since the order was shipped. */
  days: number
}

export interface Problem {
  message: string
  todo: string
}

/**
 * The outcome of a step. `offered`, `absent`: whether the order allows the message now. `unheard`: the send request had
 * no response.
 */
export type Answer =
  | { status: 'offered' }
  | { status: 'absent' }
  | { status: 'sent' }
  | { status: 'unheard' }
  | { status: 'denied' }
  | { status: 'breaks'; rule: string; says: string }
  | { status: 'throttled' }
  | { status: 'unreachable' }
  | { status: 'broken' }
  | { status: 'disconnected'; problem: Problem }
  | { status: 'refused'; problem: Problem }

/** The state of a message after a step; `send`: send it now. */
export type Next =
  | { state: 'send' }
  | {
      state: 'planned' | 'blocked' | 'sending' | 'sent' | 'failed' | 'unknown'
      rule?: string
      problem: Problem | null
      /** Seconds to the next step; null when there is none or the connection must work first. */
      after: number | null
      tries: number
    }

const MINUTE = 60
const DAY = 24 * 60 * MINUTE
/** Seconds to the next try after a rate limit. */
const TURN = 20
const MAX_TRIES = 8
const MAX_ATTEMPTS = 3
/** Seconds that Amazon gets to process a send request without a response. */
const UNSURE = MINUTE

const LATER = 'Retry it later; if it keeps failing, check the connection under Settings › Integrations.'
const unanswered: Problem = { message: 'Amazon did not answer.', todo: LATER }
const ours: Problem = { message: 'Something went wrong in Clove.', todo: LATER }
const lost: Problem = {
  message: 'Amazon didn’t confirm whether it was sent.',
  todo: 'Nothing: Clove checks in a minute what can still be sent.',
}
const unknown: Problem = {
  message: 'Amazon didn’t confirm whether it was sent and still allows it. Clove doesn’t send it again.',
  todo: 'Check the order’s messages in Seller Central, then record here whether it was sent.',
}

const notPermitted = (says: string): Next => ({
  ...{ state: 'blocked', rule: 'permitted', after: null, tries: 0 },
  problem: { message: says, todo: 'Nothing: Amazon decides for each order.' },
})

const again = ({ state, tries }: Standing, problem: Problem): Next =>
  tries + 1 >= MAX_TRIES
    ? { state: 'failed', after: null, tries: 0, problem }
    : { state, after: Math.min(60 * MINUTE, 30 * 2 ** (tries + 1)), tries: tries + 1, problem }

const afterAbsent = ({ state, kind, days }: Standing): Next => {
  // It was requested, and an order accepts only one, so it was sent.
  if (state === 'sending') return { state: 'sent', after: null, tries: 0, problem: null }
  if (days < windowOf(kind).sure)
    return {
      ...{ state, after: DAY, tries: 0 },
      problem: { message: 'Not open yet.', todo: 'Nothing: Clove checks the order again tomorrow.' },
    }
  return notPermitted('Amazon doesn’t allow it for this order.')
}

const afterOffered = ({ state, kind, attempts }: Standing): Next => {
  // An order accepts one review request in any case; Amazon guarantees nothing like that for other kinds.
  if (state === 'sending' && isTextKind(kind)) return { state: 'unknown', after: null, tries: 0, problem: unknown }
  if (state === 'sending' && attempts >= MAX_ATTEMPTS)
    return {
      state: 'failed',
      after: null,
      tries: 0,
      problem: { ...unanswered, message: `Amazon did not send it after ${attempts} requests.` },
    }
  return { state: 'send' }
}

/**
 * Returns the state that follows from the outcome of a step. A message counts as sent when Amazon confirmed it, or when
 * it was requested and is no longer offered. A review request that is still offered is repeated, because an order
 * accepts only one. A text that got no response and is still offered stays unknown, because it could be sent twice.
 */
export const nextState = (message: Standing, answer: Answer): Next => {
  const { state, tries } = message
  switch (answer.status) {
    case 'offered':
      return afterOffered(message)
    case 'absent':
      return afterAbsent(message)
    case 'sent':
      return { state: 'sent', after: null, tries: 0, problem: null }
    case 'unheard':
      return { state: 'sending', after: UNSURE, tries, problem: lost }
    case 'denied':
      return notPermitted('Amazon no longer allows it for this order.')
    case 'breaks':
      return {
        ...{ state: 'blocked', rule: answer.rule, after: null, tries: 0 },
        problem: { message: answer.says, todo: 'Change the template, and retry.' },
      }
    case 'throttled':
      return { state, after: TURN, tries, problem: null }
    case 'unreachable':
      return again(message, unanswered)
    case 'broken':
      return again(message, ours)
    case 'disconnected':
      return { state, after: null, tries, problem: answer.problem }
    case 'refused':
      return { state: 'failed', after: null, tries: 0, problem: answer.problem }
  }
}
