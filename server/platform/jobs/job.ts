import type { Scope } from '../db/scope.ts'

/** A job as its tenant sees it. */
export interface JobRow {
  id: string
  state: 'queued' | 'running' | 'finished' | 'failed'
  args: unknown[]
  result: Record<string, number> | null
  message: string | null
}

/** A job as its worker sees it. */
export interface JobRun {
  id: string
  tenant: string
  args: readonly unknown[]
  data: Record<string, unknown>
  /** Reports the progress to the browsers, 0…100. */
  progress(percent: number): Promise<void>
  /** Runs the job's last transaction: its work and its finished state commit together or not at all. */
  finish(work: (scope: Scope) => Promise<Record<string, number>>): Promise<void>
}

/**
 * Weights of jobs. A company that has used up a limit is `behind`: its jobs wait for those of all others, for an hour
 * at most, and use one slot less than there are.
 */
export const weights = { small: 0, normal: 1, behind: 2 } as const
export type Weight = (typeof weights)[keyof typeof weights]

/** How jobs of a kind run. */
export interface JobKind {
  kind: string
  /** Maximum number of jobs of this kind that one server process runs at once. */
  atOnce: number
  /** Small jobs that run in addition and never wait for large ones. */
  smallAtOnce?: number
  /** Runs one job per tenant at a time, on any process, so that other tenants get the other slots. */
  onePerTenant?: boolean
  /** Jobs of these kinds of the same tenant go first: running ones and those that could run. */
  waitsFor?: readonly string[]
  /** Returns whether this process can work on the kind now; otherwise other processes take its jobs. */
  isReady?(): Promise<boolean>
  run(job: JobRun): Promise<void>
  /** Cleans up when the job, or its servers, failed too often. */
  givenUp?(scope: Scope, args: readonly unknown[]): Promise<void>
}

/** Notifies the tenant's browsers of a job's state. */
export const announce = (scope: Scope, job: JobRow): void =>
  scope.emit('job', {
    id: job.id,
    state: job.state,
    args: job.args as [string, ...unknown[]],
    ...(job.result ? { result: job.result } : {}),
    ...(job.message ? { message: job.message } : {}),
  })
