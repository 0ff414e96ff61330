import type { Problem, TestStep } from '#contract/connections.ts'
import { ConnectorError } from '#platform/connectors/connectorError.ts'
import { UserError } from '#platform/errors.ts'
import type { Platform } from '#platform/runtime/platform.ts'

/** One step of a test. */
export interface Trial {
  title: string
  /** Returns a note on success and throws on failure. Calls get `ms` as timeout; the signal aborts earlier. */
  run(ms: number, signal: AbortSignal): Promise<string | undefined>
  /** Returns the problem of an error for the user. */
  problem(error: unknown): Problem
  /** Returns whether later steps run although this one failed. */
  goesOn?(error: unknown): boolean
  /** Returns whether a failure says nothing about the connection. */
  isLeftOut?(error: unknown): boolean
}

/** The results of the steps, and the errors of failed ones. */
export interface Tried {
  steps: TestStep[]
  errors: unknown[]
}

const HANGS = Symbol('hangs')
/** Ms by which calls within a step may outlast it, so that the step's own timeout always comes first. */
const LONGER_MS = 1000

/** Returns `HANGS` when the time is up, even if the work continues. */
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
  todo: 'Try again in a few minutes; if it keeps failing, a firewall or proxy may block it.',
}

/** A failed step with its own problem message. */
export class TrialFailure extends Error {
  readonly problem: Problem
  constructor(problem: Problem) {
    super(problem.message)
    this.problem = problem
  }
}

const isExpected = (error: unknown) =>
  error instanceof ConnectorError || error instanceof UserError || error instanceof TrialFailure

/** Runs the steps one after another, all of them within `ms`. */
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
      // An unexpected error is a bug in Clove.
      if (!isExpected(error)) log.error({ err: error }, 'a connection could not be tested')
      steps.push({ title, state: 'failed', ms: took(), ...problem(error) })
      errors.push(error)
      isOver = !goesOn?.(error)
    }
  }
  return { steps, errors }
}
