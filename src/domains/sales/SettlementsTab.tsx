import { Skeleton } from 'antd'
import type { SettlementProof } from '#contract/profit.ts'
import { counted } from '#shared/lib/counted.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { ReportsNeeded } from '#shared/lights/ReportsNeeded.tsx'
import { DataTable } from '#shared/table/DataTable.tsx'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { useGetSettlementsQuery } from './profitApi.ts'
import { settlementColumns } from './settlementColumns.tsx'

const rowKey = ({ seller, settlement }: SettlementProof) => `${seller} ${settlement}`
const groupBy = ['currency', 'seller']

/** That every settlement is counted whole: its categories come to the total it states, to the cent. */
const SettlementsTab = () => {
  const { data, error, refetch } = useGetSettlementsQuery()
  if (error && !data)
    return <FailureState title="The settlements could not be loaded" error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 10 }} title={false} />
  if (!data.length)
    return (
      <ReportsNeeded title="No settlement is imported yet" type="settlementV2">
        Settlements are in Seller Central under Payments, All statements: download the flat file V2.
      </ReportsNeeded>
    )
  const whole = data.filter(({ difference }) => difference === 0).length
  const unknown = data.reduce((sum, one) => sum + one.unknown.reduce((lines, { lines: more }) => lines + more, 0), 0)
  return (
    <>
      <p className="settlement-state" role="status">
        {whole === data.length
          ? `${counted(whole, 'settlement')} of ${formatNumber(data.length)} add up: the lines by category come to the stated total, to the cent.`
          : `${counted(data.length - whole, 'settlement')} of ${formatNumber(data.length)} not equal to the stated total. Press the difference to see why.`}
        {unknown > 0 && ` ${counted(unknown, 'line')} no rule knows ${unknown === 1 ? 'is' : 'are'} counted as other.`}
      </p>
      <DataTable
        name="settlements"
        rows={data}
        rowKey={rowKey}
        columns={settlementColumns}
        groupBy={groupBy}
        fileName="settlements"
      />
    </>
  )
}

export default SettlementsTab
