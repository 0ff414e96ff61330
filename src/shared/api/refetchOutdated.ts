import type { ThunkAction, UnknownAction, WithSlice } from '@reduxjs/toolkit'
import type { Listen } from '../store/listen.ts'
import type { AppServices } from '../store/services.ts'
import { api } from './api.ts'
import { skippedQuestion } from './skippedQuestion.ts'

type Root = WithSlice<typeof api>
interface Endpoint {
  initiate(
    arg: unknown,
    options: { subscribe: false; forceRefetch: true },
  ): ThunkAction<unknown, Root, AppServices, UnknownAction>
}
const isPending = (root: Root, key: string) => root.api.queries[key]?.status === 'pending'

/**
 * RTK Query skips a query while the same cache entry is loading, so a refetch after a data change would be lost: this
 * listener sends it again when the pending response has arrived.
 */
export const refetchOutdated = (listen: Listen<Root>) =>
  listen({
    predicate: (action, root) => {
      const skippedQuery = skippedQuestion(action)
      // a screen that opens accepts the pending response; invalidated tags and refetches have `subscribe: false`
      const isAnew = skippedQuery?.forceRefetch === true && skippedQuery.subscribe === false
      return isAnew && isPending(root, skippedQuery.queryCacheKey)
    },
    effect: async (action, { condition, dispatch, getState }) => {
      const skippedQuery = skippedQuestion(action)
      if (!skippedQuery) return
      await condition((_, root) => !isPending(root, skippedQuery.queryCacheKey))
      const entry = getState().api.queries[skippedQuery.queryCacheKey]
      const endpoint = (api.endpoints as Record<string, unknown>)[skippedQuery.endpointName] as Endpoint
      // the first of several waiting listeners refetches
      if (entry && entry.status !== 'pending')
        dispatch(endpoint.initiate(entry.originalArgs, { subscribe: false, forceRefetch: true }))
    },
  })
