import { Skeleton } from 'antd'
import { useMemo } from 'react'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { type CasesQuery, listFilter, orderOf } from '../caseFilter.ts'
import { useCases } from '../useCases.ts'
import { CaseTable } from './CaseTable.tsx'
import { NoCases } from './NoCases.tsx'

interface Shown {
  asked: CasesQuery
  ask(change: Partial<CasesQuery>): void
  onOpen(id: string): void
  /** Whether there is a case at all. */
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

/** The cases that are asked for as a table, or why there is none. */
export const CaseList = ({ asked: query, ask, onOpen, hasAny }: Shown) => {
  const filter = useMemo(() => listFilter(query), [query])
  const order = orderOf(query)
  const { rows, total, hasAnswer, error, isFetching, isFetchingMore, retry, loadMore, hasMore } = useCases(
    filter,
    order,
  )
  if (!hasAnswer && error) return <FailureState title="The cases could not be loaded" error={error} retry={retry} />
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
      // another question begins at the top
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
