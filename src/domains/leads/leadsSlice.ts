import { createEntityAdapter, createSlice, isAnyOf, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { LeadJob } from '#contract/leads.ts'
import { signedOut } from '#domains/session/index.ts'
import { type LeadRequest, leadJobStates } from './leadJobMachine.ts'
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

/** Counts ended jobs; events and the list report the same job. */
const endJobs = (generations: LeadGeneration[], jobs: readonly LeadJob[]) => {
  const ended = new Map(jobs.filter(({ state }) => leadJobStates[state].isEnd).map((job) => [job.id, job]))
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

const adapter = createEntityAdapter<LeadRequest, string>({ selectId: ({ asin }) => asin })
const initialState = adapter.getInitialState({
  /** Requests of this browser whose result was not shown yet. */
  generations: [] as LeadGeneration[],
})
type LeadsState = typeof initialState

/** Changes the requests on ASINs; an entry without a request is removed. */
const change = (state: LeadsState, asins: readonly string[], recipe: (request: LeadRequest) => void) => {
  for (const asin of asins) {
    if (!state.entities[asin]) adapter.addOne(state, { asin, clearing: false })
    const request = state.entities[asin] as LeadRequest
    recipe(request)
    if (request.waiting === undefined && !request.clearing) adapter.removeOne(state, asin)
  }
}
const stopWaiting = (request: LeadRequest) => {
  delete request.waiting
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

/** What this browser requested; the jobs themselves are the server's, in the cache of `getLeadJobs`. */
export const leadsSlice = createSlice({
  name: 'leads',
  initialState,
  reducers: {
    /** A job was reported: its request no longer needs the placeholder. */
    jobMoved: (state, { payload: job }: PayloadAction<LeadJob>) => {
      endJobs(state.generations, [job])
      change(state, [job.args[0]], stopWaiting)
    },
    /** The user was notified of their results. */
    generationsNotified: (state, { payload: ids }: PayloadAction<string[]>) => {
      state.generations = state.generations.filter(({ id }) => !ids.includes(id))
    },
  },
  extraReducers: (build) =>
    build
      .addCase(signedOut, () => initialState)
      .addMatcher(isAnyOf(generateLeads.matchPending, generateLeadsBatch.matchPending), (state, action) => {
        change(state, asinsOf(action), (request) => {
          request.waiting = (request.waiting ?? 0) + 1
        })
      })
      .addMatcher(isAnyOf(generateLeads.matchFulfilled, generateLeadsBatch.matchFulfilled), (state, action) => {
        const { payload, meta } = action
        state.generations.push(generationOf(meta.requestId, 'job' in payload ? [payload.job] : payload.jobs))
        change(state, asinsOf(action), (request) => {
          if (request.waiting !== undefined) request.waiting = Math.max(request.waiting - 1, 0)
        })
      })
      .addMatcher(isAnyOf(generateLeads.matchRejected, generateLeadsBatch.matchRejected), (state, action) => {
        change(state, asinsOf(action), stopWaiting)
      })
      .addMatcher(isAnyOf(clearLeads.matchPending, clearLeadsBatch.matchPending), (state, action) => {
        change(state, asinsOf(action), (request) => {
          request.clearing = true
        })
      })
      .addMatcher(clearingEnded, (state, action) => {
        change(state, asinsOf(action), (request) => {
          request.clearing = false
        })
      })
      .addMatcher(getLeadJobs.matchFulfilled, (state, { payload: jobs }) => {
        endJobs(state.generations, jobs)
        // the list has the jobs of every request with a response
        const answered = Object.values(state.entities).filter(({ waiting }) => waiting === 0)
        change(
          state,
          answered.map(({ asin }) => asin),
          stopWaiting,
        )
      }),
  selectors: { selectRequests: adapter.getSelectors().selectAll },
})

export const { generationsNotified, jobMoved } = leadsSlice.actions
export const { selectRequests } = leadsSlice.selectors
export type LeadsSliceRoot = WithSlice<typeof leadsSlice>
