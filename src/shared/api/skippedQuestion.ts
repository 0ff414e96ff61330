import { isRejected, type UnknownAction } from '@reduxjs/toolkit'

interface Skipped {
  endpointName: string
  queryCacheKey: string
  originalArgs: unknown
  forceRefetch?: unknown
  subscribe?: boolean
}

/**
 * Returns the query that an action reports as skipped, because its entry has data or is loading; undefined for any
 * other action.
 */
export const skippedQuestion = (action: UnknownAction): Skipped | undefined => {
  if (!isRejected(action)) return undefined
  const { condition, arg } = action.meta as unknown as { condition?: boolean; arg?: Skipped }
  return condition ? arg : undefined
}
