/** Returns a list with an entry moved to another position, within the list's bounds. */
export const moveItem = (ids: readonly string[], id: string, place: number): string[] => {
  const rest = ids.filter((one) => one !== id)
  const targetIndex = Math.max(0, Math.min(rest.length, place))
  return [...rest.slice(0, targetIndex), id, ...rest.slice(targetIndex)]
}
