import { Button } from 'antd'
import { type DragEvent, useMemo, useState } from 'react'
import { formatNumber } from '#shared/lib/number.ts'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { type CasesQuery, columnFilter } from '../caseFilter.ts'
import { type CaseRow, type CaseStatus, caseStatuses } from '../caseShapes.ts'
import { offeredMoves, statusLabels } from '../caseText.ts'
import { useCases } from '../useCases.ts'
import { useMove } from '../useMove.tsx'
import { CaseCard } from './CaseCard.tsx'

interface Board {
  asked: CasesQuery
  onOpen(id: string): void
}

interface Column extends Board {
  status: CaseStatus
  /** The card that is being dragged. */
  dragged: CaseRow | undefined
  onDrag(row: CaseRow | undefined): void
  onMove(row: CaseRow, to: CaseStatus): void
}

const BoardColumn = ({ asked: query, status, dragged, onDrag, onMove, onOpen }: Column) => {
  const filter = useMemo(() => columnFilter(query, status), [query, status])
  const { rows, total, hasAnswer, error, retry, loadMore, isFetchingMore, hasMore } = useCases(filter, 'DEADLINE')
  const takes = dragged !== undefined && offeredMoves(dragged).includes(status)
  const over = (event: DragEvent) => {
    if (takes) event.preventDefault()
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    if (dragged && takes) onMove(dragged, status)
    onDrag(undefined)
  }
  return (
    <section
      className={takes ? 'claim-column takes' : 'claim-column'}
      aria-label={statusLabels[status]}
      onDragOver={over}
      onDrop={drop}
    >
      <h2>
        {statusLabels[status]} <span className="figure">{hasAnswer && formatNumber(total)}</span>
      </h2>
      {error && !hasAnswer && <FailureState title="Not loaded" error={error} retry={retry} />}
      <ul>
        {rows.map((row) => (
          <CaseCard key={row.id} row={row} onOpen={onOpen} onDrag={onDrag} onMove={onMove} />
        ))}
      </ul>
      {hasMore && (
        <Button size="small" loading={isFetchingMore} onClick={loadMore}>
          Load more
        </Button>
      )}
    </section>
  )
}

/** The cases by status. A card is dragged to a column that takes it, or moved by its own buttons. */
export const CaseBoard = ({ asked: query, onOpen }: Board) => {
  const [dragged, setDragged] = useState<CaseRow>()
  const { move, dialog } = useMove()
  return (
    <div className="claim-board scroll">
      {caseStatuses.map((status) => (
        <BoardColumn
          key={status}
          asked={query}
          status={status}
          dragged={dragged}
          onDrag={setDragged}
          onMove={move}
          onOpen={onOpen}
        />
      ))}
      {dialog}
    </div>
  )
}
