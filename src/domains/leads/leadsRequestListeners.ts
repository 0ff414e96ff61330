import { isAnyOf } from '@reduxjs/toolkit'
import { notify, notifyDone } from '#domains/notices/index.ts'
import { type Listen, together } from '#shared/store/listen.ts'
import { leadsApi, patchLeads } from './leadsApi.ts'
import { clearCounts } from './leadsDocument.ts'
import type { LeadsRoot } from './leadsSelectors.ts'
import { clearEnded, clearStarted, jobAnswered, jobAwaited, jobAwaitReverted } from './leadsSlice.ts'

const { generateLeads, generateLeadsBatch, clearLeads, clearLeadsBatch, refreshLeads } = leadsApi.endpoints
const generatingAsked = isAnyOf(generateLeads.matchPending, generateLeadsBatch.matchPending)
const generatingAnswered = isAnyOf(generateLeads.matchFulfilled, generateLeadsBatch.matchFulfilled)
const generatingFailed = isAnyOf(generateLeads.matchRejected, generateLeadsBatch.matchRejected)
const clearingAsked = isAnyOf(clearLeads.matchPending, clearLeadsBatch.matchPending)
const clearingAnswered = isAnyOf(clearLeads.matchFulfilled, clearLeadsBatch.matchFulfilled)
const clearingFailed = isAnyOf(clearLeads.matchRejected, clearLeadsBatch.matchRejected)
const asinsOf = (arg: { asin: string } | { asins: string[] }) => ('asin' in arg ? [arg.asin] : arg.asins)
const clearedWords = (asins: string[]) =>
  `Leads of ${asins.length === 1 ? asins[0] : `${asins.length} ASINs`} cleared. They can be generated again.`

/** Requests of this browser become marks on their asins, and go again. */
export const addRequestListeners = (listen: Listen<LeadsRoot>) => {
  return together(
    listen({
      matcher: generatingAsked,
      effect: ({ meta }, { dispatch }) => void dispatch(jobAwaited(asinsOf(meta.arg.originalArgs))),
    }),
    listen({
      matcher: generatingAnswered,
      effect: ({ meta }, { dispatch }) => void dispatch(jobAnswered(asinsOf(meta.arg.originalArgs))),
    }),
    listen({
      matcher: generatingFailed,
      effect: ({ meta }, { dispatch }) => void dispatch(jobAwaitReverted(asinsOf(meta.arg.originalArgs))),
    }),
    listen({
      matcher: clearingAsked,
      effect: ({ meta }, { dispatch }) => void dispatch(clearStarted(asinsOf(meta.arg.originalArgs))),
    }),
    listen({
      matcher: clearingFailed,
      effect: ({ meta }, { dispatch }) => void dispatch(clearEnded(asinsOf(meta.arg.originalArgs))),
    }),
    listen({
      matcher: clearingAnswered,
      effect: ({ meta }, { dispatch }) => {
        const asins = asinsOf(meta.arg.originalArgs)
        dispatch(clearEnded(asins))
        dispatch(patchLeads((doc) => clearCounts(doc, asins)))
        dispatch(notifyDone(clearedWords(asins)))
      },
    }),
    listen({
      matcher: refreshLeads.matchPending,
      effect: (_, { dispatch }) =>
        void dispatch(notify({ type: 'info', message: 'Refreshing... This may take some time' })),
    }),
  )
}
