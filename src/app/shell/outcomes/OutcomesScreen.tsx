import { useMemo } from 'react'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { formatMoney } from '#shared/lib/money.ts'
import { DataTable } from '#shared/table/DataTable.tsx'
import { QueryView } from '#shared/ui/QueryView.tsx'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { EmptyState } from '#shared/ui/StatePanel.tsx'
import { useGetOutcomesQuery } from '../actions/actionsApi.ts'
import { outcomeColumns, outcomeKey } from './outcomeColumns.ts'

/** What was done each month, what it promised and what came of it. */
const OutcomesScreen = () => {
  const { data, error, isFetching, refetch } = useGetOutcomesQuery(undefined, { refetchOnMountOrArgChange: true })
  const columns = useMemo(() => outcomeColumns(data?.currency ?? 'USD'), [data?.currency])
  const done = data?.months.reduce((sum, { count }) => sum + count, 0) ?? 0
  const received = data?.months.reduce((sum, month) => sum + month.received, 0) ?? 0
  return (
    <ScreenFrame
      title="Results"
      busy={isFetching}
      summary={data && `${formatPlural(done, 'claim')} filed · ${formatMoney(received, data.currency)} received`}
    >
      <QueryView
        query={{ data: data?.months, error, refetch }}
        failed="Couldn’t load the results"
        lines={6}
        empty={
          <EmptyState title="Nothing to show yet">
            File a claim: its expected payment and the reimbursements that arrive for it show here by month.
          </EmptyState>
        }
      >
        {(months) => (
          <DataTable name="outcomes" rows={months} rowKey={outcomeKey} columns={columns} tall fileName="outcomes" />
        )}
      </QueryView>
    </ScreenFrame>
  )
}

export default OutcomesScreen
