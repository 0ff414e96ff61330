import type { FetchedShape } from '#rules/fetching/fetchedReports.ts'

/** States in which there is a step to take. */
export type OpenState = 'waiting' | 'asked' | 'ready'

/** A fetch before its next step. */
export interface Standing {
  state: OpenState
  shape: FetchedShape
  /** Tries that came to nothing since it last went on. */
  tries: number
  /** Seconds since Amazon was asked; 0 before. */
  waited: number
}

/** What is wrong, and what to do about it, as sentences. */
export interface Problem {
  message: string
  todo: string
}

/** What a step came to. `broken`: the fault is ours. `lost`: Amazon knows no such report or document any more. `shut`: the connection does not let anybody in. */
export type Answer =
  | { is: 'asked'; id: string }
  | { is: 'making' }
  | { is: 'made'; document: string; at: Date }
  | { is: 'cancelled' }
  | { is: 'fatal'; said: string | null }
  | { is: 'stored'; upload: number }
  | { is: 'none' }
  | { is: 'throttled' }
  | { is: 'unreachable' }
  | { is: 'broken' }
  | { is: 'lost' }
  | { is: 'shut'; problem: Problem }
  | { is: 'refused'; problem: Problem }

/** Where a fetch stands after a step. */
export interface Next {
  state: OpenState | 'received' | 'empty' | 'failed'
  /** Seconds to the next step; null: there is none, or not before the connection works again. */
  after: number | null
  tries: number
  problem: Problem | null
  /** Amazon is to be asked anew: what it was asked before counts no more. */
  anew?: true
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** A turn that has not come yet is looked for again. */
const TURN = 20
const MAX_TRIES = 8
/** How often Amazon is asked anew for what it cancelled or could not make. */
const MAX_NEW_REQUESTS = 3
/** Amazon cancels what is asked for again too soon. */
const TOO_SOON = 30 * MINUTE
const FIRST_LOOK = 15

const LATER = 'Retry it later; if it stays so, look at the connection under Settings, Integrations.'

/** Seconds to the next look at a report that is being made: the longer it takes, the fewer looks. */
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
  message: 'Amazon cancelled the report: there is nothing to tell, or it was asked for too soon after the last.',
  todo: 'There is nothing to do; it is asked for again by the clock.',
}

/** Where a fetch goes from where it stands, by what its step came to. Said of the time between two steps in seconds. */
export const nextStep = (fetch: Standing, answer: Answer): Next => {
  const { waited, shape } = fetch
  switch (answer.is) {
    case 'asked':
      return { state: 'asked', after: FIRST_LOOK, tries: fetch.tries, problem: null }
    case 'making':
      if (waited < DAY) return { ...goingOn(fetch, untilLook(waited)), tries: fetch.tries }
      return ended('failed', { message: 'Amazon has not made the report within a day.', todo: LATER })
    case 'made':
      return { state: 'ready', after: 0, tries: 0, problem: null }
    case 'stored':
      return ended('received')
    case 'none':
      return ended('empty')
    case 'cancelled':
      // of an idle day there is nothing to tell; of what lies there now there always is
      return shape === 'snapshot' ? anew(fetch, TOO_SOON, ended('empty', cancelledProblem)) : ended('empty')
    case 'fatal': {
      const because = answer.said === null ? '.' : `: ${answer.said}`
      const failed = ended('failed', { message: `Amazon could not make the report${because}`, todo: LATER })
      return answer.said === null ? anew(fetch, TOO_SOON, failed) : failed
    }
    case 'lost':
      return anew(
        fetch,
        TOO_SOON,
        ended('failed', {
          message: 'Amazon knows no more of the report that it was asked for.',
          todo: 'Retry it: it is asked for anew.',
        }),
      )
    case 'throttled':
      return { state: fetch.state, after: TURN, tries: fetch.tries, problem: null }
    case 'unreachable':
      return again(fetch, { message: 'Amazon did not answer.', todo: LATER })
    case 'broken':
      return again(fetch, { message: 'Something went wrong in Clove.', todo: LATER })
    case 'shut':
      return { state: fetch.state, after: null, tries: fetch.tries, problem: answer.problem }
    case 'refused':
      return ended('failed', answer.problem)
  }
}
