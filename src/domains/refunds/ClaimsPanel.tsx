import { Button, Skeleton } from 'antd'
import { Link } from 'react-router'
import { formatNumber } from '#shared/lib/number.ts'
import { type SmallColumn, SmallTable } from '#shared/ui/SmallTable.tsx'
import type { CaseRow } from './caseShapes.ts'
import { formatCaseMoney } from './caseText.ts'
import { Deadline, StatusMark, TypeMark } from './marks.tsx'
import { useCases } from './useCases.ts'
import './refunds.css'

const SHOWN = 8

const columns: SmallColumn<CaseRow>[] = [
  {
    key: 'type',
    title: 'Claim',
    names: true,
    cell: ({ id, claim_type }) => (
      <Link to={`/refunds/refunds?show=all&case=${id}`}>
        <TypeMark type={claim_type} />
      </Link>
    ),
  },
  { key: 'status', title: 'Status', cell: ({ status }) => <StatusMark status={status} /> },
  { key: 'marketplace', title: 'Marketplace', spare: true, cell: ({ marketplace }) => marketplace },
  { key: 'deadline', title: 'Deadline', spare: true, cell: (row) => <Deadline row={row} /> },
  { key: 'units', title: 'Units', kind: 'figure', cell: ({ units }) => formatNumber(units) },
  { key: 'estimated', title: 'Estimated', kind: 'figure', cell: ({ estimated }) => formatCaseMoney(estimated) },
]

/** What Amazon owes for one product, newest first. */
const ClaimsPanel = ({ asin }: { asin: string }) => {
  const { rows, total, hasAnswer, error, retry } = useCases({ search: asin }, 'FOUND')
  if (!hasAnswer && error)
    return (
      <p role="alert">
        Couldn’t load the claims. <Button onClick={retry}>Try again</Button>
      </p>
    )
  if (!hasAnswer) return <Skeleton active paragraph={{ rows: 2 }} title={false} />
  return (
    <>
      <SmallTable
        label="Claims"
        columns={columns}
        rows={rows.slice(0, SHOWN)}
        rowKey={({ id }) => id}
        empty="Your reports show nothing that Amazon owes for it."
      />
      {total > SHOWN && (
        <Link to={`/refunds/refunds?${new URLSearchParams({ show: 'all', search: asin })}`}>
          All {formatNumber(total)} claims
        </Link>
      )}
    </>
  )
}

export default ClaimsPanel
