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
 * RTK Query skips a question while an answer of the same cache entry is on its way. What is asked anew because the data changed
 * meanwhile would then never be seen: it is asked once more when that answer is in.
 */
export const refetchOutdated = (listen: Listen<Root>) =>
  listen({
    predicate: (action, root) => {
      const skippedQuery = skippedQuestion(action)
      // a screen that opens is content with the answer on its way; `subscribe: false` is what invalidated tags and refetches say
      const isAnew = skippedQuery?.forceRefetch === true && skippedQuery.subscribe === false
      return isAnew && isPending(root, skippedQuery.queryCacheKey)
    },
    effect: async (action, { condition, dispatch, getState }) => {
      const skippedQuery = skippedQuestion(action)
      if (!skippedQuery) return
      await condition((_, root) => !isPending(root, skippedQuery.queryCacheKey))
      const entry = getState().api.queries[skippedQuery.queryCacheKey]
      const endpoint = (api.endpoints as Record<string, unknown>)[skippedQuery.endpointName] as Endpoint
      // of several that waited the first asks
      if (entry && entry.status !== 'pending')
        dispatch(endpoint.initiate(entry.originalArgs, { subscribe: false, forceRefetch: true }))
    },
  })
