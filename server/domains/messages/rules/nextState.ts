import type { MessageKind } from '#contract/messages.ts'
import { isTextKind } from '#rules/messages/kinds.ts'
import { windowOf } from '#rules/messages/windows.ts'

export interface Standing {
  state: 'planned' | 'sending'
  kind: MessageKind
  /** How often Amazon was asked to send it, and how often asking came to nothing since it last went on. */
  attempts: number
  tries: number
  /** Days since the order was shipped. */
  days: number
}

export interface Problem {
  message: string
  todo: string
}

/** What a step came to. `offered`, `absent`: whether the order lets it be sent now. `unheard`: asked to send, and no answer came. */
export type Answer =
  | { is: 'offered' }
  | { is: 'absent' }
  | { is: 'sent' }
  | { is: 'unheard' }
  | { is: 'denied' }
  | { is: 'breaks'; rule: string; says: string }
  | { is: 'throttled' }
  | { is: 'unreachable' }
  | { is: 'broken' }
  | { is: 'shut'; problem: Problem }
  | { is: 'refused'; problem: Problem }

/** Where a message stands after a step; `send`: Amazon is to be asked to send it now. */
export type Next =
  | { state: 'send' }
  | {
      state: 'planned' | 'blocked' | 'sending' | 'sent' | 'failed' | 'unknown'
      rule?: string
      problem: Problem | null
      /** Seconds to the next step; null: there is none, or not before the connection works again. */
      after: number | null
      tries: number
    }

const MINUTE = 60
const DAY = 24 * 60 * MINUTE
/** A turn that has not come is looked for again. */
const TURN = 20
const MAX_TRIES = 8
const MAX_ATTEMPTS = 3
/** Amazon gets this long to know itself whether it has sent what it did not answer to. */
const UNSURE = MINUTE

const LATER = 'Retry it later; if it stays so, look at the connection under Settings, Integrations.'
const unanswered: Problem = { message: 'Amazon did not answer.', todo: LATER }
const ours: Problem = { message: 'Something went wrong in Clove.', todo: LATER }
const lost: Problem = {
  message: 'Amazon did not say whether it was sent.',
  todo: 'Nothing: the order is asked in a minute what it still lets be sent.',
}
const unknown: Problem = {
  message: 'Amazon did not say whether it was sent, and still permits it. It is not sent again.',
  todo: 'Look at the messages of the order in Seller Central, then say here whether it was sent.',
}

const notPermitted = (says: string): Next => ({
  ...{ state: 'blocked', rule: 'permitted', after: null, tries: 0 },
  problem: { message: says, todo: 'Nothing: Amazon decides of each order what may be sent.' },
})

const again = ({ state, tries }: Standing, problem: Problem): Next =>
  tries + 1 >= MAX_TRIES
    ? { state: 'failed', after: null, tries: 0, problem }
    : { state, after: Math.min(60 * MINUTE, 30 * 2 ** (tries + 1)), tries: tries + 1, problem }

const afterAbsent = ({ state, kind, days }: Standing): Next => {
  // it was asked for, and the order takes one alone: it has had it
  if (state === 'sending') return { state: 'sent', after: null, tries: 0, problem: null }
  if (days < windowOf(kind).sure)
    return {
      ...{ state, after: DAY, tries: 0 },
      problem: { message: 'Not open yet.', todo: 'Nothing: the order is asked again tomorrow.' },
    }
  return notPermitted('Amazon does not permit it for this order.')
}

const afterOffered = ({ state, kind, attempts }: Standing): Next => {
  // an order takes one request for a review whatever happens; of other kinds Amazon promises no such thing
  if (state === 'sending' && isTextKind(kind)) return { state: 'unknown', after: null, tries: 0, problem: unknown }
  if (state === 'sending' && attempts >= MAX_ATTEMPTS)
    return {
      state: 'failed',
      after: null,
      tries: 0,
      problem: { ...unanswered, message: `Amazon was asked ${attempts} times, and did not send it.` },
    }
  return { state: 'send' }
}

/**
 * Where a message goes from where it stands, by what its step came to. Sent is what Amazon said it sent, or what it was asked to send
 * and then names no more. A request for a review is asked for again while the order still names it: it takes one. A text is not: what was
 * asked for, not answered and is still named stays unknown, since it might go twice.
 */
export const nextState = (message: Standing, answer: Answer): Next => {
  const { state, tries } = message
  switch (answer.is) {
    case 'offered':
      return afterOffered(message)
    case 'absent':
      return afterAbsent(message)
    case 'sent':
      return { state: 'sent', after: null, tries: 0, problem: null }
    case 'unheard':
      return { state: 'sending', after: UNSURE, tries, problem: lost }
    case 'denied':
      return notPermitted('Amazon does not permit it for this order any more.')
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
    case 'shut':
      return { state, after: null, tries, problem: answer.problem }
    case 'refused':
      return { state: 'failed', after: null, tries: 0, problem: answer.problem }
  }
}
