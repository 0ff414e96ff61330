import { createEntityAdapter, createSlice, isAnyOf, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { LeadJob } from '#contract/leads.ts'
import { signedOut } from '#domains/session/index.ts'
import { leadsApi } from './leadsApi.ts'

/** A request for leads by this browser: its open jobs, and the results of finished ones. */
interface LeadGeneration {
  id: string
  /** Unfinished jobs. */
  open: string[]
  jobs: number
  /** The ASINs without new leads. */
  nobody: string[]
  /** New leads of the others. */
  added: number
}

const generationOf = (id: string, jobs: readonly LeadJob[]): LeadGeneration => ({
  id,
  open: jobs.map((job) => job.id),
  jobs: jobs.length,
  nobody: [],
  added: 0,
})

/** Counts finished jobs; events and the list report the same job. */
const endJobs = (generations: LeadGeneration[], jobs: readonly LeadJob[]) => {
  if (!generations.length) return
  const ended = new Map(
    jobs.filter(({ state }) => state === 'finished' || state === 'failed').map((job) => [job.id, job]),
  )
  for (const generation of generations) {
    for (const id of generation.open) {
      const job = ended.get(id)
      if (job?.state !== 'finished') continue
      if (job.result?.count) generation.added += job.result.count
      else generation.nobody.push(job.args[0])
    }
    generation.open = generation.open.filter((id) => !ended.has(id))
  }
}

/** Id of the placeholder job of a request, until the first update of the real job. */
export const WAITING = 'gettin_ready'

export interface LeadJobFact {
  state: LeadJob['state'] | typeof WAITING
  /** 0…100 while running. */
  progress?: number
  /** Why it failed. */
  message?: string
  /** For the placeholder: number of requests without a response. */
  open?: number
}

/** Pending work on an ASIN. Exists only during the work. */
export interface LeadWork {
  asin: string
  jobs: Record<string, LeadJobFact>
  clearing: boolean
}

const adapter = createEntityAdapter<LeadWork, string>({ selectId: (work) => work.asin })
const initialState = adapter.getInitialState({
  /** Requests of this browser whose result was not shown yet. */
  generations: [] as LeadGeneration[],
})
type LeadsState = typeof initialState

const workOn = (state: LeadsState, asin: string): LeadWork => {
  if (!state.entities[asin]) adapter.addOne(state, { asin, jobs: {}, clearing: false })
  return state.entities[asin] as LeadWork
}
const settle = (state: LeadsState, asin: string) => {
  const work = state.entities[asin]
  if (work && !work.clearing && !Object.keys(work.jobs).length) adapter.removeOne(state, asin)
}
const record = (state: LeadsState, { id, state: now, args: [asin], result, message }: LeadJob) => {
  workOn(state, asin).jobs[id] = {
    state: now,
    ...(result?.progress !== undefined && { progress: result.progress }),
    ...(message !== undefined && { message }),
  }
}

/**
 * Applies the server's list, newest first: authoritative except for pending requests. A failure stays until a retry.
 */
const listJobs = (state: LeadsState, jobs: readonly LeadJob[]) => {
  for (const work of Object.values(state.entities)) {
    const waiting = work.jobs[WAITING]
    work.jobs = waiting?.open ? { [WAITING]: waiting } : {}
  }
  const seen = new Set<string>()
  for (const job of jobs) {
    const [asin] = job.args
    if (job.state === 'queued' || job.state === 'running' || (job.state === 'failed' && !seen.has(asin)))
      record(state, job)
    seen.add(asin)
  }
  for (const asin of [...state.ids]) settle(state, asin)
}

const { generateLeads, generateLeadsBatch, clearLeads, clearLeadsBatch, getLeadJobs } = leadsApi.endpoints
const clearingEnded = isAnyOf(
  clearLeads.matchFulfilled,
  clearLeadsBatch.matchFulfilled,
  clearLeads.matchRejected,
  clearLeadsBatch.matchRejected,
)
interface OfAsins {
  meta: { arg: { originalArgs: { asin: string } | { asins: string[] } } }
}
/** Returns the ASINs of a request. */
export const asinsOf = ({ meta: { arg } }: OfAsins): string[] =>
  'asin' in arg.originalArgs ? [arg.originalArgs.asin] : arg.originalArgs.asins

export const leadsSlice = createSlice({
  name: 'leads',
  initialState,
  reducers: {
    jobMoved: (state, { payload: job }: PayloadAction<LeadJob>) => {
      const [asin] = job.args
      endJobs(state.generations, [job])
      delete state.entities[asin]?.jobs[WAITING]
      if (job.state === 'finished') delete state.entities[asin]?.jobs[job.id]
      else record(state, job)
      settle(state, asin)
    },
    /** The user was notified of their results. */
    generationsTold: (state, { payload: ids }: PayloadAction<string[]>) => {
      state.generations = state.generations.filter(({ id }) => !ids.includes(id))
    },
  },
  extraReducers: (build) =>
    build
      .addCase(signedOut, () => initialState)
      .addMatcher(isAnyOf(generateLeads.matchPending, generateLeadsBatch.matchPending), (state, action) => {
        for (const asin of asinsOf(action)) {
          const { jobs } = workOn(state, asin)
          jobs[WAITING] = { state: WAITING, open: (jobs[WAITING]?.open ?? 0) + 1 }
        }
      })
      .addMatcher(isAnyOf(generateLeads.matchFulfilled, generateLeadsBatch.matchFulfilled), (state, action) => {
        const { payload, meta } = action
        state.generations.push(generationOf(meta.requestId, 'job' in payload ? [payload.job] : payload.jobs))
        for (const asin of asinsOf(action)) {
          const waiting = state.entities[asin]?.jobs[WAITING]
          if (waiting) waiting.open = Math.max((waiting.open ?? 0) - 1, 0)
        }
      })
      .addMatcher(isAnyOf(generateLeads.matchRejected, generateLeadsBatch.matchRejected), (state, action) => {
        for (const asin of asinsOf(action)) {
          delete state.entities[asin]?.jobs[WAITING]
          settle(state, asin)
        }
      })
      .addMatcher(isAnyOf(clearLeads.matchPending, clearLeadsBatch.matchPending), (state, action) => {
        for (const asin of asinsOf(action)) workOn(state, asin).clearing = true
      })
      .addMatcher(clearingEnded, (state, action) => {
        for (const asin of asinsOf(action)) {
          const work = state.entities[asin]
          if (work) work.clearing = false
          settle(state, asin)
        }
      })
      .addMatcher(getLeadJobs.matchFulfilled, (state, { payload }) => {
        endJobs(state.generations, payload)
        listJobs(state, payload)
      }),
})

export const { generationsTold: generationsNotified, jobMoved } = leadsSlice.actions
export type LeadsSliceRoot = WithSlice<typeof leadsSlice>
