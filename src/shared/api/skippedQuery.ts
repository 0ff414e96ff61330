import { isRejected, type UnknownAction } from '@reduxjs/toolkit'

interface SkippedQuery {
  endpointName: string
  queryCacheKey: string
  /** Invalidated tags and refetches force a request. */
  forceRefetch?: unknown
  /** A screen that opens subscribes. */
  subscribe?: unknown
}

const isQueryArg = (arg: unknown): arg is SkippedQuery =>
  typeof arg === 'object' && arg !== null && 'endpointName' in arg && 'queryCacheKey' in arg

/**
 * Returns the query that an action reports as skipped; undefined for any other action. RTK Query skips a query while
 * its entry is loading, even a forced one: https://github.com/reduxjs/redux-toolkit/issues/2444
 */
export const skippedQuery = (action: UnknownAction): SkippedQuery | undefined => {
  if (!isRejected(action) || !action.meta.condition) return undefined
  const { arg } = action.meta
  return isQueryArg(arg) ? arg : undefined
}
