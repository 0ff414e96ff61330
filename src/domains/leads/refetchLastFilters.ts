import { isRejected, type UnknownAction } from '@reduxjs/toolkit'
import type { LeadFilters } from '#contract/leads.ts'
import type { Listen } from '#shared/store/listen.ts'
import { leadsApi } from './leadsApi.ts'
import { type LeadsRoot, selectIsFetching } from './leadsSelectors.ts'

const { getLeads } = leadsApi.endpoints

interface Asked {
  condition?: boolean
  arg?: { endpointName?: string; originalArgs: LeadFilters; forceRefetch?: unknown }
}
const askedBy = (action: UnknownAction) => (isRejected(action) ? (action.meta as unknown as Asked) : {})

/**
 * All filters share one cache entry, and RTK Query skips a question while an answer of its entry is on its way. That answer is
 * then of other filters: the last ones asked for are asked once it is in.
 */
export const refetchLastFilters = (listen: Listen<LeadsRoot>) =>
  listen({
    predicate: (action, root) => {
      const { condition, arg } = askedBy(action)
      return condition === true && arg?.endpointName === getLeads.name && !arg.forceRefetch && selectIsFetching(root)
    },
    effect: async (action, { cancelActiveListeners, condition, dispatch, getState }) => {
      const { arg } = askedBy(action)
      if (!arg) return
      cancelActiveListeners()
      await condition((_, root) => !selectIsFetching(root))
      const answered = getState().api.queries[getLeads.name]?.originalArgs
      if (JSON.stringify(answered) !== JSON.stringify(arg.originalArgs))
        dispatch(getLeads.initiate(arg.originalArgs, { subscribe: false, forceRefetch: true }))
    },
  })
