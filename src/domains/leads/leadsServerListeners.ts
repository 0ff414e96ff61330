import { createAction, type ListenerEffectAPI, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit'
import type { EventData } from '#contract/events.ts'
import type { LeadFilters, LeadJob } from '#contract/leads.ts'
import { hasFilters } from '#rules/leadFilters.ts'
import { api } from '#shared/api/api.ts'
import { skippedQuestion } from '#shared/api/skippedQuestion.ts'
import { type Listen, together } from '#shared/store/listen.ts'
import type { AppServices } from '#shared/store/services.ts'
import { serverEventReceived, streamGapped } from '#shared/stream/serverEvent.ts'
import { appendLabel, labelAdded } from './leadLabels.ts'
import { leadsApi, patchLeads } from './leadsApi.ts'
import { addReady, setCounts } from './leadsDocument.ts'
import {
  type LeadsRoot,
  selectEvent,
  selectFilters,
  selectIsCounted,
  selectIsFetching,
  selectIsFetchingJobs,
} from './leadsSelectors.ts'
import { jobMoved } from './leadsSlice.ts'

const { getLeads } = leadsApi.endpoints

/**
 * All filters share one cache entry, and RTK Query skips a query while its entry is loading. The pending response then
 * has outdated filters, so the last query is repeated afterwards.
 */
const refetchLastFilters = (listen: Listen<LeadsRoot>) =>
  listen({
    predicate: (action, root) => {
      const skippedQuery = skippedQuestion(action)
      return skippedQuery?.endpointName === getLeads.name && !skippedQuery.forceRefetch && selectIsFetching(root)
    },
    effect: async (action, { cancelActiveListeners, condition, dispatch, getState }) => {
      const skippedFilters = skippedQuestion(action)?.originalArgs as LeadFilters | undefined
      if (!skippedFilters) return
      cancelActiveListeners()
      await condition((_, root) => !selectIsFetching(root))
      const answered = getState().api.queries[getLeads.name]?.originalArgs
      if (JSON.stringify(answered) !== JSON.stringify(skippedFilters))
        dispatch(getLeads.initiate(skippedFilters, { subscribe: false, forceRefetch: true }))
    },
  })

const { getReady, getLeadJobs } = leadsApi.endpoints

/** Counts have changed in a way that this browser cannot compute. */
const countsStale = createAction('leads/countsStale')
/** Debounces jobs, which often finish in bursts; the table is fetched once. */
const SETTLE_MS = 500
const JOBS_RETRY_MS = 5000
/** Above this number of ASINs, refetching the table is the smaller query. */
const FEW = 200

type Api = ListenerEffectAPI<LeadsRoot, ThunkDispatch<LeadsRoot, AppServices, UnknownAction>, AppServices>
/** Waits for a pending response, which may or may not include the change. */
const untilAnswered = async ({ getState, condition }: Api, isPending: (root: LeadsRoot) => boolean) => {
  while (isPending(getState())) await condition((_, root) => !isPending(root))
}

const takeJob = async (job: LeadJob, event: number, listener: Api) => {
  const { dispatch, getState } = listener
  if (selectIsFetchingJobs(getState())) await untilAnswered(listener, selectIsFetchingJobs)
  dispatch(jobMoved(job))
  if (job.state !== 'finished') return
  const [asin] = job.args
  const count = job.result?.count
  if (selectIsFetching(getState())) await untilAnswered(listener, selectIsFetching)
  if (count) dispatch(patchLeads((doc) => addReady(doc, asin, count, event)))
  // only the server knows how many of them are printable
  dispatch(countsStale())
}

const recount = ({ asins }: EventData<'leads'>, { dispatch, getState }: Api) => {
  const few = asins && asins.length <= FEW && asins.every((asin) => selectIsCounted(getState(), asin))
  if (few && !hasFilters(selectFilters(getState())))
    dispatch(getReady.initiate(asins, { subscribe: false, forceRefetch: true }))
  else dispatch(countsStale())
}

/** Applies server events and responses to the displayed data. */
export const addServerListeners = (listen: Listen<LeadsRoot>) =>
  together(
    listen({
      actionCreator: serverEventReceived,
      effect: async ({ payload: event }, listener) => {
        if (event.name === 'job') await takeJob(event.data, event.id, listener)
        if (event.name === 'leads') recount(event.data, listener)
      },
    }),
    listen({
      actionCreator: streamGapped,
      effect: async (_, listener) => {
        await untilAnswered(listener, (root) => selectIsFetching(root) || selectIsFetchingJobs(root))
        listener.dispatch(api.util.invalidateTags(['Lead', 'LeadJob']))
      },
    }),
    listen({
      actionCreator: countsStale,
      effect: async (_, listener) => {
        listener.cancelActiveListeners()
        await listener.delay(SETTLE_MS)
        await untilAnswered(listener, selectIsFetching)
        listener.dispatch(api.util.invalidateTags(['Lead']))
      },
    }),
    listen({
      matcher: getReady.matchFulfilled,
      effect: async ({ payload: { rows, event } }, listener) => {
        await untilAnswered(listener, selectIsFetching)
        const isOlder = event < selectEvent(listener.getState())
        listener.dispatch(isOlder ? countsStale() : patchLeads((doc) => setCounts(doc, rows)))
      },
    }),
    listen({
      matcher: getLeadJobs.matchRejected,
      effect: async ({ meta, payload }, { cancelActiveListeners, delay, dispatch }) => {
        const isClientError = payload && payload.status >= 400 && payload.status < 500
        if (meta.condition || isClientError) return
        cancelActiveListeners()
        await delay(JOBS_RETRY_MS)
        dispatch(api.util.invalidateTags(['LeadJob']))
      },
    }),
    listen({
      actionCreator: labelAdded,
      effect: ({ payload: label }, { dispatch }) =>
        void dispatch(
          leadsApi.util.updateQueryData('getLeadLabels', label.type, (labels) => appendLabel(labels, label)),
        ),
    }),
    refetchLastFilters(listen),
  )
