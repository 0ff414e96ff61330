import type { Problem, TestStep } from '#contract/connections.ts'
import { ConnectorError } from '#platform/connectors/connectorError.ts'
import { UserError } from '#platform/errors.ts'
import type { Platform } from '#platform/runtime/platform.ts'

/** One thing that is tried. */
export interface Trial {
  title: string
  /** What there is to say of it when it worked. Throws when it did not. What it calls gets `ms`; the signal ends it before. */
  run(ms: number, signal: AbortSignal): Promise<string | undefined>
  /** What the user is told of an error. */
  problem(error: unknown): Problem
  /** Those after it are tried although this one failed. */
  goesOn?(error: unknown): boolean
  /** It came to nothing, and that says nothing of the connection. */
  isLeftOut?(error: unknown): boolean
}

/** How the trials went, and the errors of those that failed. */
export interface Tried {
  steps: TestStep[]
  errors: unknown[]
}

const HANGS = Symbol('hangs')
/** What is called within a trial may take so much longer than the trial: which of two that end at once was first is a matter of luck. */
const LONGER_MS = 1000

/** Ends with `HANGS` when the time is up, whatever the work does then. */
const runWithTimeout = async <T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T | typeof HANGS> => {
  const late = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<typeof HANGS>((resolve) => {
    timer = setTimeout(() => {
      late.abort()
      resolve(HANGS)
    }, ms)
  })
  try {
    return await Promise.race([work(late.signal), over])
  } finally {
    clearTimeout(timer)
  }
}

const HANGING: Problem = {
  message: 'No answer in time.',
  todo: 'Try again in a few minutes; if it stays so, a firewall or proxy may hold the line.',
}

/** A trial that came to nothing, and says itself what is wrong. */
export class TrialFailure extends Error {
  readonly problem: Problem
  constructor(problem: Problem) {
    super(problem.message)
    this.problem = problem
  }
}

const isExpected = (error: unknown) =>
  error instanceof ConnectorError || error instanceof UserError || error instanceof TrialFailure

/** Tries one thing after another, all of them in so many milliseconds. */
export const runTrials = async (trials: readonly Trial[], ms: number, log: Platform['log']): Promise<Tried> => {
  const began = performance.now()
  const steps: TestStep[] = []
  const errors: unknown[] = []
  let isOver = false
  for (const { title, run, problem, goesOn, isLeftOut } of trials) {
    const stepStartMs = performance.now()
    const remainingMs = ms - (stepStartMs - began)
    if (isOver || remainingMs <= 0) {
      steps.push({ title, state: 'skipped', ms: 0 })
      continue
    }
    const took = () => Math.round(performance.now() - stepStartMs)
    try {
      const result = await runWithTimeout(remainingMs, (signal) => run(remainingMs + LONGER_MS, signal))
      if (result === HANGS) steps.push({ title, state: 'hangs', ms: took(), ...HANGING })
      else steps.push({ title, state: 'ok', ms: took(), ...(result ? { message: result } : {}) })
      isOver = result === HANGS
    } catch (error) {
      if (isLeftOut?.(error)) {
        steps.push({ title, state: 'skipped', ms: took(), ...problem(error) })
        continue
      }
      // what nobody expects is a bug of ours
      if (!isExpected(error)) log.error({ err: error }, 'a connection could not be tested')
      steps.push({ title, state: 'failed', ms: took(), ...problem(error) })
      errors.push(error)
      isOver = !goesOn?.(error)
    }
  }
  return { steps, errors }
}
