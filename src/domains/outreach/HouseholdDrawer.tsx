import { Drawer, Skeleton } from 'antd'
import { useNarrow } from '#shared/lib/useNarrow.ts'
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
export const HouseholdDrawer = ({ hash, onClose }: { hash: string | undefined; onClose(): void }) => {
  const isNarrow = useNarrow()
  return (
    <Drawer
      open={Boolean(hash)}
      onClose={onClose}
      placement={isNarrow ? 'bottom' : 'right'}
      size={isNarrow ? '85%' : 640}
      title="Household"
      destroyOnHidden
    >
      {hash && <Answer hash={hash} />}
    </Drawer>
  )
}
