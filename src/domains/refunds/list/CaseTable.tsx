import { useCallback, useMemo } from 'react'
import { DataTable } from '#shared/table/DataTable.tsx'
import { LoadMore, PagedCount } from '#shared/table/pagedParts.tsx'
import type { CaseFilter, CaseOrder } from '../caseFilter.ts'
import type { CaseRow } from '../caseShapes.ts'
import { subjectOf } from '../caseText.ts'
import { useRefundsDispatch, useRefundsSelector } from '../hooks.ts'
import { useGetClerksQuery } from '../refundsApi.ts'
import { selectChosenIds } from '../refundsSelectors.ts'
import { casesChosen } from '../refundsSlice.ts'
import { wholeList } from '../wholeList.ts'
import { BulkActions } from './BulkActions.tsx'
import { caseColumns } from './caseColumns.tsx'

interface Shown {
  rows: CaseRow[]
  total: number
  filter: CaseFilter
  order: CaseOrder
  onOpen(id: string): void
  /** Undefined when all are here, or more are on their way. */
  loadMore: (() => void) | undefined
  hasMore: boolean
  isFetchingMore: boolean
}

const idOf = ({ id }: CaseRow) => id
const labelOf = (row: CaseRow) => `${row.claim_type}: ${subjectOf(row)}`

/** The cases that are here, as the server orders them; scrolling near their end asks for more. */
export const CaseTable = ({ rows, total, filter, order, onOpen, loadMore, hasMore, isFetchingMore }: Shown) => {
  const dispatch = useRefundsDispatch()
  const { data: clerks } = useGetClerksQuery()
  const chosenIds = useRefundsSelector(selectChosenIds)
  const columns = useMemo(() => {
    const names = new Map(clerks?.map(({ uid, name }) => [uid, name]))
    return caseColumns((uid) => names.get(uid) ?? uid)
  }, [clerks])
  const chosen = useMemo(() => {
    const wanted = new Set(chosenIds)
    return rows.filter(({ id }) => wanted.has(id))
  }, [rows, chosenIds])
  const choose = useCallback((ids: string[]) => void dispatch(casesChosen(ids)), [dispatch])
  const whole = useCallback(() => dispatch(wholeList({ filter, order })), [dispatch, filter, order])
  return (
    <DataTable<CaseRow>
      name="refunds"
      rows={rows}
      rowKey={idOf}
      rowLabel={labelOf}
      columns={columns}
      selected={chosen.map(idOf)}
      onSelect={choose}
      onOpen={({ id }) => onOpen(id)}
      actions={<BulkActions chosen={chosen} />}
      tools={<PagedCount shown={rows.length} total={total} one="case" many="cases" />}
      footer={hasMore && <LoadMore isFetching={isFetchingMore} load={loadMore} />}
      fileName="refunds"
      whole={whole}
      part
      {...(loadMore && { onEnd: loadMore })}
    />
  )
}
