import type { FetchedShape } from '#rules/fetching/fetchedReports.ts'

/** States that have a next step. */
export type OpenState = 'waiting' | 'asked' | 'ready'

/** A fetch before its next step. */
export interface Standing {
  state: OpenState
  shape: FetchedShape
  /** Failed tries since the last progress. */
  tries: number
  /** Seconds since the request to Amazon; 0 before it. */
  waited: number
}

/** A problem and its remedy, as sentences. */
export interface Problem {
  message: string
  todo: string
}

/**
 * The outcome of a step. `broken`: an error in Clove. `lost`: Amazon no longer knows the report or document. `disconnected`:
 * the connection is revoked.
 */
export type Answer =
  | { status: 'asked'; id: string }
  | { status: 'making' }
  | { status: 'made'; document: string; at: Date }
  | { status: 'cancelled' }
  | { status: 'fatal'; reason: string | null }
  | { status: 'stored'; upload: number }
  | { status: 'none' }
  | { status: 'throttled' }
  | { status: 'unreachable' }
  | { status: 'broken' }
  | { status: 'lost' }
  | { status: 'disconnected'; problem: Problem }
  | { status: 'refused'; problem: Problem }

/** The state of a fetch after a step. */
export interface Next {
  state: OpenState | 'received' | 'empty' | 'failed'
  /** Seconds to the next step; null when there is none or the connection must work first. */
  after: number | null
  tries: number
  problem: Problem | null
  /** True when Amazon needs a new request; the earlier one is discarded. */
  anew?: true
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Seconds to the next try after a rate limit. */
const TURN = 20
const MAX_TRIES = 8
/** Maximum number of requests for a report that Amazon cancelled or could not create. */
const MAX_NEW_REQUESTS = 3
/** Seconds to wait, because Amazon cancels reports that are requested again too soon. */
const TOO_SOON = 30 * MINUTE
const FIRST_LOOK = 15

const LATER = 'Retry it later; if it keeps failing, check the connection under Settings › Integrations.'

/** Returns the seconds to the next poll; polls get rarer the longer a report takes. */
const untilLook = (waited: number) => Math.min(5 * MINUTE, Math.max(FIRST_LOOK, waited / 4))
const untilTry = (tries: number) => Math.min(HOUR, 30 * 2 ** tries)

const goingOn = ({ state }: Standing, delaySeconds: number): Next => ({
  state,
  after: delaySeconds,
  tries: 0,
  problem: null,
})
const ended = (state: 'empty' | 'failed' | 'received', problem: Problem | null = null): Next => ({
  ...{ state, after: null, tries: 0, problem },
})

const again = (fetch: Standing, problem: Problem): Next => {
  const tries = fetch.tries + 1
  if (tries >= MAX_TRIES) return { ...ended('failed', problem), tries }
  return { state: fetch.state, after: untilTry(tries), tries, problem }
}

const anew = ({ tries }: Standing, delaySeconds: number, otherwise: Next): Next =>
  tries + 1 >= MAX_NEW_REQUESTS
    ? otherwise
    : { state: 'waiting', after: delaySeconds, tries: tries + 1, problem: otherwise.problem, anew: true }

const cancelledProblem: Problem = {
  message: 'Amazon canceled the report: it has no data, or the last request was too recent.',
  todo: 'Nothing: Clove requests it again on schedule.',
}

/** Returns the state that follows from the outcome of a step. Delays are in seconds. */
export const nextStep = (fetch: Standing, answer: Answer): Next => {
  const { waited, shape } = fetch
  switch (answer.status) {
    case 'asked':
      return { state: 'asked', after: FIRST_LOOK, tries: fetch.tries, problem: null }
    case 'making':
      if (waited < DAY) return { ...goingOn(fetch, untilLook(waited)), tries: fetch.tries }
      return ended('failed', { message: 'Amazon didn’t create the report within a day.', todo: LATER })
    case 'made':
      return { state: 'ready', after: 0, tries: 0, problem: null }
    case 'stored':
      return ended('received')
    case 'none':
      return ended('empty')
    case 'cancelled':
      // Amazon cancels a report without rows: a day can have none, a snapshot always has some.
      return shape === 'snapshot' ? anew(fetch, TOO_SOON, ended('empty', cancelledProblem)) : ended('empty')
    case 'fatal': {
      const because = answer.reason === null ? '.' : `: ${answer.reason}`
      const failed = ended('failed', { message: `Amazon couldn’t create the report${because}`, todo: LATER })
      return answer.reason === null ? anew(fetch, TOO_SOON, failed) : failed
    }
    case 'lost':
      return anew(
        fetch,
        TOO_SOON,
        ended('failed', {
          message: 'Amazon no longer has the requested report.',
          todo: 'Retry it to request a new report.',
        }),
      )
    case 'throttled':
      return { state: fetch.state, after: TURN, tries: fetch.tries, problem: null }
    case 'unreachable':
      return again(fetch, { message: 'Amazon did not answer.', todo: LATER })
    case 'broken':
      return again(fetch, { message: 'Something went wrong in Clove.', todo: LATER })
    case 'disconnected':
      return { state: fetch.state, after: null, tries: fetch.tries, problem: answer.problem }
    case 'refused':
      return ended('failed', answer.problem)
  }
}
