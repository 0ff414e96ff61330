import type { LeadFilters } from '#contract/leads.ts'
import { skippedQuestion } from '#shared/api/skippedQuestion.ts'
import type { Listen } from '#shared/store/listen.ts'
import { leadsApi } from './leadsApi.ts'
import { type LeadsRoot, selectIsFetching } from './leadsSelectors.ts'

const { getLeads } = leadsApi.endpoints

/**
 * All filters share one cache entry, and RTK Query skips a question while an answer of its entry is on its way. That answer is
 * then of other filters: the last ones asked for are asked once it is in.
 */
export const refetchLastFilters = (listen: Listen<LeadsRoot>) =>
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
