import type { ThunkAction, UnknownAction, WithSlice } from '@reduxjs/toolkit'
import type { Listen } from '../store/listen.ts'
import type { AppServices } from '../store/services.ts'
import { api } from './api.ts'
import { skippedQuery } from './skippedQuery.ts'

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
      const query = skippedQuery(action)
      // a screen that opens accepts the pending response; invalidated tags and refetches have `subscribe: false`
      const isAnew = query?.forceRefetch === true && query.subscribe === false
      return isAnew && isPending(root, query.queryCacheKey)
    },
    effect: async (action, { condition, dispatch, getState }) => {
      const query = skippedQuery(action)
      if (!query) return
      await condition((_, root) => !isPending(root, query.queryCacheKey))
      const entry = getState().api.queries[query.queryCacheKey]
      const endpoint = (api.endpoints as Record<string, unknown>)[query.endpointName] as Endpoint
      // the first of several waiting listeners refetches
      if (entry && entry.status !== 'pending')
        dispatch(endpoint.initiate(entry.originalArgs, { subscribe: false, forceRefetch: true }))
    },
  })
