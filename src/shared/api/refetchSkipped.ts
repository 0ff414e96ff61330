import { isRejected, type ThunkAction, type UnknownAction, type WithSlice } from '@reduxjs/toolkit'
import { type Listen, together } from '../store/listen.ts'
import type { AppServices } from '../store/services.ts'
import type { api } from './api.ts'

type Root = WithSlice<typeof api>
interface Endpoint {
  name: string
  initiate(
    arg: never,
    options: { subscribe: false; forceRefetch: true },
  ): ThunkAction<unknown, Root, AppServices, UnknownAction>
}
interface Asked {
  condition?: boolean
  arg?: { endpointName?: string; queryCacheKey: string; originalArgs: never; forceRefetch?: unknown }
}
const entryOf = (root: Root, key: string) => root.api.queries[key]
const isPending = (root: Root, key: string) => entryOf(root, key)?.status === 'pending'

/**
 * RTK Query skips a question while an answer of the same cache entry is on its way. For an endpoint whose filters share one
 * entry, or whose data may change meanwhile, that answer is then the wrong one: the question is asked again once it is in.
 */
export const refetchSkipped = (listen: Listen<Root>, endpoint: Endpoint) => {
  const skipped = (forced: boolean) => (action: UnknownAction, root: Root) => {
    if (!isRejected(action)) return false
    const { condition, arg } = action.meta as unknown as Asked
    return (
      condition === true &&
      arg?.endpointName === endpoint.name &&
      isPending(root, arg.queryCacheKey) &&
      Boolean(arg.forceRefetch) === forced
    )
  }
  const ask = (arg: never) => endpoint.initiate(arg, { subscribe: false, forceRefetch: true })
  const argOf = (action: UnknownAction) => (action as unknown as { meta: Required<Asked> }).meta.arg
  return together(
    listen({
      predicate: skipped(false),
      // the last filters asked for are the ones wanted
      effect: async (action, { cancelActiveListeners, condition, dispatch, getState }) => {
        const { queryCacheKey, originalArgs } = argOf(action)
        cancelActiveListeners()
        await condition((_, root) => !isPending(root, queryCacheKey))
        const answered = entryOf(getState(), queryCacheKey)?.originalArgs
        if (JSON.stringify(answered) !== JSON.stringify(originalArgs)) dispatch(ask(originalArgs))
      },
    }),
    listen({
      predicate: skipped(true),
      effect: async (action, { condition, dispatch, getState }) => {
        const { queryCacheKey } = argOf(action)
        await condition((_, root) => !isPending(root, queryCacheKey))
        const entry = entryOf(getState(), queryCacheKey)
        if (entry && !isPending(getState(), queryCacheKey)) dispatch(ask(entry.originalArgs as never))
      },
    }),
  )
}
