import { Skeleton } from 'antd'
import { type OpenRow, RowDrawer } from '#shared/table/RowDrawer.tsx'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { HouseholdFacts } from './HouseholdFacts.tsx'
import { useGetAddressQuery } from './outreachApi.ts'

const Answer = ({ hash }: { hash: string }) => {
  const { currentData, error, refetch } = useGetAddressQuery(hash)
  if (currentData) return <HouseholdFacts household={currentData} />
  if (error)
    return <FailureState title="The household could not be loaded" error={error} retry={() => void refetch()} />
  return <Skeleton active />
}

/** One household with everybody and everything of it, beside the list or, where it is narrow, as a sheet above it. */
export const HouseholdDrawer = (row: OpenRow) => (
  <RowDrawer {...row} width={640} title="Household">
    {(hash) => <Answer hash={hash} />}
  </RowDrawer>
)
