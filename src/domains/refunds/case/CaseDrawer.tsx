import { Skeleton } from 'antd'
import { useListSteps } from '#shared/table/shownList.ts'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { SheetDrawer } from '#shared/ui/SheetDrawer.tsx'
import { EmptyState } from '#shared/ui/StatePanel.tsx'
import { useGetCaseQuery } from '../refundsApi.ts'
import { CaseWhole } from './CaseWhole.tsx'

const Answer = ({ id }: { id: string }) => {
  const { currentData, error, refetch } = useGetCaseQuery(id)
  if (currentData) return <CaseWhole sheet={currentData} />
  if (error) return <FailureState title="The case could not be loaded" error={error} retry={() => void refetch()} />
  if (currentData === null)
    return (
      <EmptyState title="There is no such case any more">
        Its evidence may have been taken back with the import that brought it.
      </EmptyState>
    )
  return <Skeleton active />
}

/** One case with its proof and history, beside the list or, where it is narrow, as a sheet above it. */
const CaseDrawer = ({ id, onClose, onOpen }: { id: string | undefined; onClose(): void; onOpen(id: string): void }) => (
  <SheetDrawer
    open={id !== undefined}
    onClose={onClose}
    width={680}
    title="Case"
    steps={useListSteps('keys', id, onOpen)}
  >
    {id !== undefined && <Answer key={id} id={id} />}
  </SheetDrawer>
)

export default CaseDrawer
