import { Skeleton } from 'antd'
import { useListSteps } from '#shared/table/shownList.ts'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { SheetDrawer } from '#shared/ui/SheetDrawer.tsx'
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
export const HouseholdDrawer = ({
  hash,
  onClose,
  onOpen,
}: {
  hash: string | undefined
  onClose(): void
  onOpen(hash: string): void
}) => (
  <SheetDrawer
    open={Boolean(hash)}
    onClose={onClose}
    width={640}
    title="Household"
    steps={useListSteps('keys', hash, onOpen)}
  >
    {hash && <Answer hash={hash} />}
  </SheetDrawer>
)
