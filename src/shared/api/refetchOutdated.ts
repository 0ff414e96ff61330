import { isRejected, type ThunkAction, type UnknownAction, type WithSlice } from '@reduxjs/toolkit'
import type { Listen } from '../store/listen.ts'
import type { AppServices } from '../store/services.ts'
import { api } from './api.ts'

type Root = WithSlice<typeof api>
interface Endpoint {
  initiate(
    arg: unknown,
    options: { subscribe: false; forceRefetch: true },
  ): ThunkAction<unknown, Root, AppServices, UnknownAction>
}
interface Asked {
  condition?: boolean
  arg?: { endpointName: string; queryCacheKey: string; forceRefetch?: unknown; subscribe?: boolean }
}
const isPending = (root: Root, key: string) => root.api.queries[key]?.status === 'pending'
const askedBy = (action: UnknownAction) => (isRejected(action) ? (action.meta as unknown as Asked) : {})

/**
 * RTK Query skips a question while an answer of the same cache entry is on its way. What is asked anew because the data changed
 * meanwhile would then never be seen: it is asked once more when that answer is in.
 */
export const refetchOutdated = (listen: Listen<Root>) =>
  listen({
    predicate: (action, root) => {
      const { condition, arg } = askedBy(action)
      // a screen that opens is content with the answer on its way; `subscribe: false` is what invalidated tags and refetches say
      const isAnew = arg?.forceRefetch === true && arg.subscribe === false
      return condition === true && isAnew && isPending(root, arg.queryCacheKey)
    },
    effect: async (action, { condition, dispatch, getState }) => {
      const { arg } = askedBy(action)
      if (!arg) return
      await condition((_, root) => !isPending(root, arg.queryCacheKey))
      const entry = getState().api.queries[arg.queryCacheKey]
      const endpoint = (api.endpoints as Record<string, unknown>)[arg.endpointName] as Endpoint
      // of several that waited the first asks
      if (entry && entry.status !== 'pending')
        dispatch(endpoint.initiate(entry.originalArgs, { subscribe: false, forceRefetch: true }))
    },
  })
