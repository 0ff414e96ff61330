import { isAnyOf } from '@reduxjs/toolkit'
import { notify } from '#domains/notices/index.ts'
import { type Listen, together } from '#shared/store/listen.ts'
import { leadsApi, patchLeads } from './leadsApi.ts'
import { clearCounts } from './leadsDocument.ts'
import type { LeadsRoot } from './leadsSelectors.ts'
import { asinsOf } from './leadsSlice.ts'

const { clearLeads, clearLeadsBatch, refreshLeads } = leadsApi.endpoints
const clearingAnswered = isAnyOf(clearLeads.matchFulfilled, clearLeadsBatch.matchFulfilled)
const clearedWords = (asins: string[]) =>
  `Leads of ${asins.length === 1 ? asins[0] : `${asins.length} ASINs`} cleared. They can be generated again.`

/** What was asked for is said, and shows at once. */
export const addRequestListeners = (listen: Listen<LeadsRoot>) =>
  together(
    listen({
      matcher: clearingAnswered,
      effect: (action, { dispatch }) => {
        const asins = asinsOf(action)
        dispatch(patchLeads((doc) => clearCounts(doc, asins)))
        dispatch(notify({ type: 'success', message: clearedWords(asins) }))
      },
    }),
    listen({
      matcher: refreshLeads.matchPending,
      effect: (_, { dispatch }) =>
        void dispatch(notify({ type: 'info', message: 'Refreshing... This may take some time' })),
    }),
  )
