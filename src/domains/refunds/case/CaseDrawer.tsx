import { Skeleton } from 'antd'
import { type OpenRow, RowDrawer } from '#shared/table/RowDrawer.tsx'
import { FailureState } from '#shared/ui/FailureState.tsx'
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
const CaseDrawer = (row: OpenRow) => (
  <RowDrawer {...row} width={680} title="Case">
    {(id) => <Answer key={id} id={id} />}
  </RowDrawer>
)

export default CaseDrawer
