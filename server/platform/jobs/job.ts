import type { Scope } from '../db/scope.ts'

/** A job as its tenant sees it. */
export interface JobRow {
  id: string
  state: 'queued' | 'running' | 'finished' | 'failed'
  args: unknown[]
  result: Record<string, number> | null
  message: string | null
}

/** One job as its worker sees it. */
export interface JobRun {
  id: string
  tenant: string
  args: readonly unknown[]
  data: Record<string, unknown>
  /** Tells the browsers how far it is, 0…100. */
  progress(percent: number): Promise<void>
  /** The job's last transaction: its work and its being finished commit together, or neither does. */
  finish(work: (scope: Scope) => Promise<Record<string, number>>): Promise<void>
}

/**
 * How much work a job is. A company whose work has used up a whole limit is `behind`: its jobs wait for those of all others, for an hour at
 * most, and take one place less than there are.
 */
export const weights = { small: 0, normal: 1, behind: 2 } as const
export type Weight = (typeof weights)[keyof typeof weights]

/** How jobs of one kind are worked on. */
export interface JobKind {
  kind: string
  /** Jobs of this kind that run at once on one server process. */
  atOnce: number
  /** Small jobs that run beside those, and never wait for large ones. */
  smallAtOnce?: number
  /** One of a tenant at a time, wherever it runs: the others are for those who wait. */
  onePerTenant?: boolean
  /** Jobs of these kinds, of the same tenant, go first: those at work and those that could be. */
  waitsFor?: readonly string[]
  /** Whether this process can work on the kind now; while it cannot, other processes take the jobs. */
  isReady?(): Promise<boolean>
  run(job: JobRun): Promise<void>
  /** Ends what the job was about when it, or its servers, failed once too often. */
  givenUp?(scope: Scope, args: readonly unknown[]): Promise<void>
}

/** Tells the tenant's browsers where a job stands. */
export const announce = (scope: Scope, job: JobRow): void =>
  scope.emit('job', {
    id: job.id,
    state: job.state,
    args: job.args as [string, ...unknown[]],
    ...(job.result ? { result: job.result } : {}),
    ...(job.message ? { message: job.message } : {}),
  })
