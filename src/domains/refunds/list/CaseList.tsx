import { Button, Skeleton } from 'antd'
import { useMemo } from 'react'
import { ReportsNeeded } from '#shared/lights/ReportsNeeded.tsx'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { RelativeTime } from '#shared/ui/RelativeTime.tsx'
import { EmptyState } from '#shared/ui/StatePanel.tsx'
import { type CasesQuery, listFilter, orderOf } from '../caseFilter.ts'
import { useGetDetectionQuery } from '../refundsApi.ts'
import { useCases } from '../useCases.ts'
import { CaseTable } from './CaseTable.tsx'

const places = [
  ['Inventory ledger, detailed view', 'Reports › Fulfillment › Inventory', 'lost, damaged and disposed units'],
  ['Inbound shipment items, FBA received inventory', 'Inventory › Shipments', 'units that never arrived'],
  ['Reimbursements', 'Reports › Fulfillment › Payments', 'payments so far'],
  ['FBA customer returns', 'Reports › Fulfillment › Customer concessions', 'units that came back damaged'],
  ['Removal order and shipment detail', 'Reports › Fulfillment › Removals', 'removals that never arrived'],
  ['Settlements', 'Payments › Reports repository', 'labels that were charged and not used'],
] as const

/** The reports to import; `looked`: when detection last covered all imports. */
const Reports = ({ looked }: { looked: string | null }) => (
  <ReportsNeeded title="Nothing to claim" type="ledgerDetail">
    {looked && (
      <p>
        All imported data was checked <RelativeTime moment={looked} />; Amazon owes you nothing.
      </p>
    )}
    <p>Clove checks these reports for claims after each import:</p>
    <ul className="claim-reports">
      {places.map(([report, place, finds]) => (
        <li key={report}>
          <b>{report}</b> ({place}): {finds}
        </li>
      ))}
    </ul>
  </ReportsNeeded>
)

/** The empty state: which reports to import, that there is nothing to claim, or that the filter matches nothing. */
const NoCases = ({ onClear, hasAny }: { onClear: (() => void) | undefined; hasAny: boolean }) => {
  const { data } = useGetDetectionQuery()
  if (!hasAny && data && data.waiting > 0)
    return (
      <EmptyState title="Still checking">
        Clove is searching your reports for claims. They appear here as it finds them.
      </EmptyState>
    )
  if (onClear) return <EmptyState title="No matching cases" action={<Button onClick={onClear}>Clear filters</Button>} />
  if (hasAny) return <EmptyState title="Nothing to file">Find cases with Amazon and closed cases under All.</EmptyState>
  if (data && data.waiting > 0)
    return (
      <EmptyState title="Still checking">
        Clove is searching your reports for claims. They appear here as it finds them.
      </EmptyState>
    )
  return <Reports looked={data?.finished_at ?? null} />
}

interface Shown {
  query: CasesQuery
  ask(change: Partial<CasesQuery>): void
  onOpen(id: string): void
  /** Whether any case exists. */
  hasAny: boolean
}

const everything: Partial<CasesQuery> = {
  show: 'all',
  types: [],
  statuses: [],
  marketplaces: [],
  sellers: [],
  assignee: undefined,
  closing: false,
  search: '',
}

/** The cases of the query as a table, or its empty state. */
export const CaseList = ({ query, ask, onOpen, hasAny }: Shown) => {
  const filter = useMemo(() => listFilter(query), [query])
  const order = orderOf(query)
  const { rows, total, hasAnswer, error, isFetching, isFetchingMore, retry, loadMore, hasMore } = useCases(
    filter,
    order,
  )
  if (!hasAnswer && error) return <FailureState title="Couldn’t load the cases" error={error} retry={retry} />
  if (!hasAnswer) return <Skeleton active paragraph={{ rows: 10 }} title={false} />
  const isNarrowed =
    query.closing ||
    query.show !== 'toFile' ||
    query.assignee !== undefined ||
    [query.search, query.types, query.statuses, query.marketplaces, query.sellers].some((part) => part.length > 0)
  if (!rows.length && !isFetching)
    return <NoCases hasAny={hasAny} onClear={isNarrowed && query.show !== 'all' ? () => ask(everything) : undefined} />
  return (
    <CaseTable
      // a new query starts at the top
      key={JSON.stringify([filter, order])}
      rows={rows}
      total={total}
      filter={filter}
      order={order}
      onOpen={onOpen}
      loadMore={loadMore}
      hasMore={hasMore}
      isFetchingMore={isFetchingMore}
    />
  )
}
