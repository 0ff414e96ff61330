import { isAnyOf } from '@reduxjs/toolkit'
import { notify } from '#domains/notices/index.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { type Listen, together } from '#shared/store/listen.ts'
import { leadsApi, patchLeads } from './leadsApi.ts'
import { clearCounts } from './leadsDocument.ts'
import type { LeadsRoot } from './leadsSelectors.ts'
import { asinsOf, generationsNotified, jobMoved } from './leadsSlice.ts'

/** Display time of a sentence in milliseconds. */
const READ_MS = 6000

const { clearLeads, clearLeadsBatch, getLeadJobs, refreshLeads } = leadsApi.endpoints
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
export const addRequestListeners = (listen: Listen<LeadsRoot>) =>
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
