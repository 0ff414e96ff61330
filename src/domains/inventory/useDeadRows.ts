import { type DeadTable, rangeOf } from './deadRange.ts'
import { useGetDeadQuery, useGetDeadSettingsQuery, useGetProblematicQuery } from './stockApi.ts'
import { deadAdapter } from './stockDocument.ts'

/** Products of the table for the days asked for, else for those of the settings, which come first. */
export const useDeadRows = (table: DeadTable, requestedRange: number | undefined) => {
  const settings = useGetDeadSettingsQuery()
  const range = requestedRange ?? settings.data?.[rangeOf[table].setting]
  const isKnown = range !== undefined
  const options = { refetchOnMountOrArgChange: true }
  const dead = useGetDeadQuery(range ?? 0, { ...options, skip: !isKnown || table !== 'dead' })
  const problematic = useGetProblematicQuery(range ?? 0, { ...options, skip: !isKnown || table !== 'problematic' })
  const { data, error, isFetching, refetch } = table === 'dead' ? dead : problematic
  return {
    settings: settings.data,
    range: range ?? 0,
    data: data && deadAdapter.selectAll(data),
    error: error ?? settings.error,
    isFetching: isFetching || settings.isFetching,
    refetch: () => void (isKnown ? refetch() : settings.refetch()),
  }
}
