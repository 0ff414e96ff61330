import type { LeadJob } from '#contract/leads.ts'

/** Placeholder id and state of a request for leads, until the first update of its job. */
export const WAITING = 'gettin_ready'

export type LeadJobState = LeadJob['state'] | typeof WAITING

interface StateRule {
  /** What the table shows for an ASIN whose most active job is in this state. */
  stage: 'waiting' | 'generating' | 'failed' | 'idle'
  /** Whether the job has ended. */
  isEnd: boolean
  /** States that an update may lead to; older news of a job are ignored. */
  next: readonly LeadJob['state'][]
}

/**
 * The lead job state machine. A request starts in the placeholder; a rejected request and a finished job leave no
 * trace; a failed job stays until a newer job of its ASIN. A worker that stops returns its job to the queue.
 */
export const leadJobStates: Record<LeadJobState, StateRule> = {
  [WAITING]: { stage: 'waiting', isEnd: false, next: ['queued', 'running', 'finished', 'failed'] },
  queued: { stage: 'waiting', isEnd: false, next: ['queued', 'running', 'finished', 'failed'] },
  running: { stage: 'generating', isEnd: false, next: ['queued', 'running', 'finished', 'failed'] },
  failed: { stage: 'failed', isEnd: true, next: ['failed'] },
  finished: { stage: 'idle', isEnd: true, next: ['finished'] },
}

/** Applies an update to the list of jobs, newest first. */
export const moveJob = (jobs: LeadJob[], job: LeadJob): void => {
  const index = jobs.findIndex(({ id }) => id === job.id)
  const current = jobs[index]
  if (!current) jobs.unshift(job)
  else if (leadJobStates[current.state].next.includes(job.state)) jobs[index] = job
}

/** Returns the jobs to show: open ones, and a failed one that is the newest of its ASIN. */
const shownJobs = (jobs: readonly LeadJob[]): LeadJob[] => {
  const seen = new Set<string>()
  return jobs.filter(({ args: [asin], state }) => {
    const isNewest = !seen.has(asin)
    seen.add(asin)
    return !leadJobStates[state].isEnd || (state === 'failed' && isNewest)
  })
}

/** A job as the table shows it. */
export interface LeadJobFact {
  state: LeadJobState
  /** 0…100 while running. */
  progress?: number
  /** Why it failed. */
  message?: string
}

/** Pending work on an ASIN. Exists only during the work, or after a failure. */
export interface LeadWork {
  asin: string
  /** By job id; WAITING is the id of the placeholder. */
  jobs: Record<string, LeadJobFact>
  clearing: boolean
}

/** A request of this browser on an ASIN. */
export interface LeadRequest {
  asin: string
  /** Number of requests for leads without a response; undefined once a job of the ASIN was reported. */
  waiting?: number
  clearing: boolean
}

/** Returns the work by ASIN: the server's jobs joined with the requests of this browser. */
export const workOf = (jobs: readonly LeadJob[], requests: readonly LeadRequest[]): Record<string, LeadWork> => {
  const work: Record<string, LeadWork> = {}
  const of = (asin: string) => {
    work[asin] ??= { asin, jobs: {}, clearing: false }
    return work[asin]
  }
  for (const { asin, waiting, clearing } of requests) {
    of(asin).clearing = clearing
    if (waiting !== undefined) of(asin).jobs[WAITING] = { state: WAITING }
  }
  for (const { id, state, args, result, message } of shownJobs(jobs))
    of(args[0]).jobs[id] = {
      state,
      ...(result?.progress !== undefined && { progress: result.progress }),
      ...(message !== undefined && { message }),
    }
  return work
}

/** The state of an ASIN's jobs: that of the most active one. */
export type LeadStage =
  | { name: 'idle' | 'clearing' | 'waiting' }
  | { name: 'generating'; progress: number | undefined }
  | { name: 'failed'; message: string | undefined }

export const stageOf = (work: LeadWork | undefined): LeadStage => {
  if (work?.clearing) return { name: 'clearing' }
  const jobs = Object.values(work?.jobs ?? {})
  const inStage = (stage: StateRule['stage']) => jobs.find(({ state }) => leadJobStates[state].stage === stage)
  const running = inStage('generating')
  if (running) return { name: 'generating', progress: running.progress }
  if (inStage('waiting')) return { name: 'waiting' }
  const failed = inStage('failed')
  return failed ? { name: 'failed', message: failed.message } : { name: 'idle' }
}

/** Formats the stage. */
export const formatStage = (stage: LeadStage): string => {
  if (stage.name === 'idle') return ''
  if (stage.name === 'generating') return stage.progress === undefined ? 'generating' : `generating ${stage.progress} %`
  return stage.name
}
