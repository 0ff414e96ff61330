import { isRejected, type UnknownAction } from '@reduxjs/toolkit'

interface Skipped {
  endpointName: string
  queryCacheKey: string
  originalArgs: unknown
  forceRefetch?: unknown
  subscribe?: boolean
}

/** The question that an action says was not asked, as its entry has an answer or one on its way; undefined of any other action. */
export const skippedQuestion = (action: UnknownAction): Skipped | undefined => {
  if (!isRejected(action)) return undefined
  const { condition, arg } = action.meta as unknown as { condition?: boolean; arg?: Skipped }
  return condition ? arg : undefined
}
