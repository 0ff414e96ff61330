import { Button, Popover } from 'antd'
import { useCallback, useMemo, useState } from 'react'
import { sendCommand } from '#domains/notices/index.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { DataTable } from '#shared/table/DataTable.tsx'
import { LoadMore, PagedCount } from '#shared/table/pagedParts.tsx'
import { AssigneeSelect } from '../AssigneeSelect.tsx'
import type { CaseFilter, CaseOrder } from '../caseFilter.ts'
import type { CaseRow, CaseStatus } from '../caseShapes.ts'
import { subjectOf } from '../caseText.ts'
import { useRefundsDispatch, useRefundsSelector } from '../hooks.ts'
import { MoveDialog } from '../MoveDialog.tsx'
import { refundsApi, useGetClerksQuery } from '../refundsApi.ts'
import { selectChosenIds } from '../refundsSelectors.ts'
import { casesChosen, filingStarted } from '../refundsSlice.ts'
import { wholeList } from '../wholeList.ts'
import { caseColumns } from './caseColumns.tsx'

const idsOf = (rows: readonly CaseRow[]) => rows.map(({ id }) => id)
/** Returns the common status of the cases, which Undo needs; undefined when they differ. */
const statusOfAll = ([firstCase, ...otherCases]: readonly CaseRow[]): CaseStatus | undefined =>
  otherCases.every(({ status }) => status === firstCase?.status) ? firstCase?.status : undefined

const canFile = ({ status, wait_until, days_left }: CaseRow) =>
  (status === 'found' || status === 'ready') && wait_until === null && days_left > 0

/** Actions for the selected cases: file one after another, assign, dismiss. */
const BulkActions = ({ chosen: selectedCases }: { chosen: readonly CaseRow[] }) => {
  const dispatch = useRefundsDispatch()
  const [isDismissing, setDismissing] = useState(false)
  const toFile = selectedCases.filter(canFile)
  const toDismiss = selectedCases.filter(({ moves }) => moves.includes('dismissed'))
  const from = statusOfAll(toDismiss)
  return (
    <>
      <Button
        type="primary"
        size="small"
        disabled={toFile.length === 0}
        title={toFile.length ? undefined : 'None of them can be filed today'}
        onClick={() => dispatch(filingStarted(idsOf(toFile)))}
      >
        File {formatNumber(toFile.length)}
      </Button>{' '}
      <Popover
        trigger="click"
        title="Give to"
        content={
          <AssigneeSelect
            label="Assign the selected cases to"
            value={undefined}
            onChange={(assignee) =>
              void dispatch(
                sendCommand(refundsApi.endpoints.updateCaseAssignee, { ids: idsOf(selectedCases), assignee }),
              )
            }
          />
        }
      >
        <Button size="small">Assign</Button>
      </Popover>{' '}
      <Button size="small" disabled={toDismiss.length === 0} onClick={() => setDismissing(true)}>
        Dismiss {formatNumber(toDismiss.length)}
      </Button>
      {isDismissing && (
        <MoveDialog
          ids={idsOf(toDismiss)}
          {...(from ? { from } : {})}
          to="dismissed"
          amazonCaseId={null}
          onClose={() => setDismissing(false)}
        />
      )}
    </>
  )
}

interface Shown {
  rows: CaseRow[]
  total: number
  filter: CaseFilter
  order: CaseOrder
  onOpen(id: string): void
  /** Undefined when all are loaded, or more are loading. */
  loadMore: (() => void) | undefined
  hasMore: boolean
  isFetchingMore: boolean
}

const idOf = ({ id }: CaseRow) => id
const labelOf = (row: CaseRow) => `${row.claim_type}: ${subjectOf(row)}`

/** The loaded cases in the server's order; scrolling near the end loads more. */
export const CaseTable = ({ rows, total, filter, order, onOpen, loadMore, hasMore, isFetchingMore }: Shown) => {
  const dispatch = useRefundsDispatch()
  const { data: clerks } = useGetClerksQuery()
  const chosenIds = useRefundsSelector(selectChosenIds)
  const columns = useMemo(() => {
    const names = new Map(clerks?.map(({ uid, name }) => [uid, name]))
    return caseColumns((uid) => names.get(uid) ?? uid)
  }, [clerks])
  const selectedCases = useMemo(() => {
    const selectedIds = new Set(chosenIds)
    return rows.filter(({ id }) => selectedIds.has(id))
  }, [rows, chosenIds])
  const choose = useCallback((ids: string[]) => void dispatch(casesChosen(ids)), [dispatch])
  const fetchAllRows = useCallback(() => dispatch(wholeList({ filter, order })), [dispatch, filter, order])
  return (
    <DataTable<CaseRow>
      name="refunds"
      rows={rows}
      rowKey={idOf}
      rowLabel={labelOf}
      columns={columns}
      selected={selectedCases.map(idOf)}
      onSelect={choose}
      onOpen={({ id }) => onOpen(id)}
      actions={<BulkActions chosen={selectedCases} />}
      count={<PagedCount shown={rows.length} total={total} one="case" many="cases" />}
      footer={hasMore && <LoadMore isFetching={isFetchingMore} load={loadMore} />}
      fileName="refunds"
      whole={fetchAllRows}
      part
      {...(loadMore && { onEnd: loadMore })}
    />
  )
}
