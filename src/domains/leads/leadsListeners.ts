import { createAction, isAnyOf, type ListenerEffectAPI, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit'
import type { EventData } from '#contract/events.ts'
import type { LeadJob } from '#contract/leads.ts'
import { notify } from '#domains/notices/index.ts'
import { hasFilters } from '#rules/leadFilters.ts'
import { api } from '#shared/api/api.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { type Listen, together } from '#shared/store/listen.ts'
import type { AppServices } from '#shared/store/services.ts'
import { serverEventReceived, streamGapped } from '#shared/stream/serverEvent.ts'
import { moveJob } from './leadJobMachine.ts'
import { appendLabel, labelAdded } from './leadLabels.ts'
import { leadsApi, patchLeads } from './leadsApi.ts'
import { addReady, clearCounts, setCounts } from './leadsDocument.ts'
import {
  type LeadsRoot,
  selectEvent,
  selectFilters,
  selectIsCounted,
  selectIsFetching,
  selectIsFetchingJobs,
} from './leadsSelectors.ts'
import { asinsOf, generationsNotified, jobMoved } from './leadsSlice.ts'

/** Display time of a sentence in milliseconds. */
const READ_MS = 6000

const { clearLeads, clearLeadsBatch, getLeads, getLeadJobs, getReady, refreshLeads } = leadsApi.endpoints
const clearingAnswered = isAnyOf(clearLeads.matchFulfilled, clearLeadsBatch.matchFulfilled)
const formatCleared = (asins: string[]) =>
  `Leads of ${asins.length === 1 ? asins[0] : `${asins.length} ASINs`} cleared. They can be generated again.`

const formatNoBuyers = (asins: string[], totalCount: number, added: number) => {
  if (totalCount === 1)
    return `No new buyers of ${asins[0]}: everybody who matches is a lead already or may not be written to.`
  if (asins.length === totalCount) return `No new buyers of these ${formatNumber(totalCount)} ASINs.`
  return `No new buyers of ${formatNumber(asins.length)} of the ${formatNumber(totalCount)} ASINs; the others have ${formatNumber(added)} new leads.`
}

/** Shows requested jobs immediately, with a notice. */
const addRequestListeners = (listen: Listen<LeadsRoot>) =>
  together(
    listen({
      matcher: clearingAnswered,
      effect: (action, { dispatch }) => {
        const asins = asinsOf(action)
        dispatch(patchLeads((doc) => clearCounts(doc, asins)))
        dispatch(notify({ type: 'success', message: formatCleared(asins) }))
      },
    }),
    listen({
      matcher: isAnyOf(jobMoved, getLeadJobs.matchFulfilled),
      effect: (_, { dispatch, getState }) => {
        const ended = getState().leads.generations.filter(({ open }) => !open.length)
        if (!ended.length) return
        dispatch(generationsNotified(ended.map(({ id }) => id)))
        for (const { nobody, jobs, added } of ended)
          if (nobody.length)
            dispatch(notify({ type: 'info', message: formatNoBuyers(nobody, jobs, added), timeout: READ_MS }))
      },
    }),
    listen({
      matcher: refreshLeads.matchPending,
      effect: (_, { dispatch }) =>
        void dispatch(notify({ type: 'info', message: 'Refreshing... This may take some time' })),
    }),
  )

/**
 * All filters share one cache entry, and RTK Query skips a query while its entry is loading. The pending response then
 * has outdated filters, so the last query is repeated afterwards.
 */
const refetchLastFilters = (listen: Listen<LeadsRoot>) =>
  listen({
    matcher: getLeads.matchRejected,
    effect: async ({ meta }, { cancelActiveListeners, condition, dispatch, getState }) => {
      const { originalArgs: skippedFilters, forceRefetch } = meta.arg
      if (!meta.condition || forceRefetch || !selectIsFetching(getState())) return
      cancelActiveListeners()
      await condition((_, root) => !selectIsFetching(root))
      const answered = getState().api.queries[getLeads.name]?.originalArgs
      if (JSON.stringify(answered) !== JSON.stringify(skippedFilters))
        dispatch(getLeads.initiate(skippedFilters, { subscribe: false, forceRefetch: true }))
    },
  })

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
  dispatch(leadsApi.util.updateQueryData('getLeadJobs', undefined, (jobs) => moveJob(jobs, job)))
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
const addServerListeners = (listen: Listen<LeadsRoot>) =>
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

/** Runs the lead job state machine: the only place that turns requests and server events into transitions. */
export const addLeadsListeners = (listen: Listen<LeadsRoot>) =>
  together(addRequestListeners(listen), addServerListeners(listen))
