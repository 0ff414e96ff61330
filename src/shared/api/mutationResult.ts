/**
 * Waits for a mutation's response, for use in `onQueryStarted`. Returns undefined after an error, which the base query
 * or the screen reports. `rollBack` reverts an optimistic update then.
 */
export const mutationResult = async <Data>(
  queryFulfilled: PromiseLike<{ data: Data }>,
  rollBack?: () => void,
): Promise<{ data: Data } | undefined> => {
  try {
    return await queryFulfilled
  } catch {
    rollBack?.()
    return undefined
  }
}
