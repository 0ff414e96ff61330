import { createEntityAdapter, createSlice, isAnyOf, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { LeadJob } from '#contract/leads.ts'
import { signedOut } from '#domains/session/index.ts'
import { leadsApi } from './leadsApi.ts'

/** What this browser asked for at once: how many jobs it became, and what came of those that have ended. */
interface LeadGeneration {
  id: string
  /** Jobs that have not ended yet. */
  open: string[]
  jobs: number
  /** The asins nobody new was found for. */
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

/** Counts what has ended; the same job is told of by events and by the list. */
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

/** Stands for the job of a request until the first update of the job itself. */
export const WAITING = 'gettin_ready'

export interface LeadJobFact {
  state: LeadJob['state'] | typeof WAITING
  /** 0…100 while running. */
  progress?: number
  /** Why it failed. */
  message?: string
  /** Of the placeholder: requests the server has not answered yet. */
  open?: number
}

/** What this browser knows of an asin's work. Present only while there is some. */
export interface LeadWork {
  asin: string
  jobs: Record<string, LeadJobFact>
  clearing: boolean
}

const adapter = createEntityAdapter<LeadWork, string>({ selectId: (work) => work.asin })
const initialState = adapter.getInitialState({
  /** What this browser asked for and has not been told the end of. */
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

/** The server's own list, newest first: the truth, but for requests it has not answered. A failure counts until tried again. */
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
/** The asins that a request is about. */
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
    /** The user knows what came of them. */
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
