import { Button, Popover } from 'antd'
import { type DragEvent, useMemo, useState } from 'react'
import { formatNumber } from '#shared/lib/number.ts'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { type CasesQuery, columnFilter } from '../caseFilter.ts'
import { type CaseRow, type CaseStatus, caseStatuses } from '../caseShapes.ts'
import { formatCaseMoney, moveLabels, offeredMoves, statusLabels, subjectOf } from '../caseText.ts'
import { useRefundsSelector } from '../hooks.ts'
import { Deadline, TypeMark } from '../marks.tsx'
import { selectIsMoving } from '../refundsSelectors.ts'
import { useCases } from '../useCases.ts'
import { useMove } from '../useMove.tsx'

interface Card {
  row: CaseRow
  onOpen(id: string): void
  onDrag(row: CaseRow | undefined): void
  onMove(row: CaseRow, to: CaseStatus): void
}

const Moves = ({ row, onMove }: Pick<Card, 'row' | 'onMove'>) => {
  const [isOpen, setOpen] = useState(false)
  const isBusy = useRefundsSelector((root) => selectIsMoving(root, row.id))
  const offered = offeredMoves(row)
  if (!offered.length) return null
  const go = (to: CaseStatus) => {
    setOpen(false)
    onMove(row, to)
  }
  const moves = (
    <div className="claim-moves">
      {offered.map((to) => (
        <Button key={to} size="small" onClick={() => go(to)}>
          {moveLabels[to]}
        </Button>
      ))}
    </div>
  )
  return (
    <Popover trigger="click" open={isOpen} onOpenChange={setOpen} content={moves}>
      <Button size="small" disabled={isBusy} aria-expanded={isOpen} aria-label={`Move ${subjectOf(row)}`}>
        Move
      </Button>
    </Popover>
  )
}

/** A case on the board. */
const CaseCard = ({ row, onOpen, onDrag, onMove }: Card) => (
  <li
    className="claim-card"
    draggable={row.moves.length > 0}
    onDragStart={(event) => {
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', row.id)
      onDrag(row)
    }}
    onDragEnd={() => onDrag(undefined)}
  >
    <TypeMark type={row.claim_type} />
    <button type="button" className="claim-open" onClick={() => onOpen(row.id)}>
      {subjectOf(row)}
    </button>
    <span className="figure">
      {formatNumber(row.units)} {row.units === 1 ? 'unit' : 'units'} · {formatCaseMoney(row.estimated)} ·{' '}
      {row.marketplace}
    </span>
    <span className="claim-card-foot">
      <Deadline row={row} />
      <Moves row={row} onMove={onMove} />
    </span>
  </li>
)

interface Board {
  query: CasesQuery
  onOpen(id: string): void
}

interface Column extends Board {
  status: CaseStatus
  /** The card that is being dragged. */
  dragged: CaseRow | undefined
  onDrag(row: CaseRow | undefined): void
  onMove(row: CaseRow, to: CaseStatus): void
}

const BoardColumn = ({ query, status, dragged, onDrag, onMove, onOpen }: Column) => {
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

/** The cases by status. The user drags a card to an allowed column, or moves it by its buttons. */
export const CaseBoard = ({ query, onOpen }: Board) => {
  const [dragged, setDragged] = useState<CaseRow>()
  const { move, dialog } = useMove()
  return (
    <div className="claim-board scroll">
      {caseStatuses.map((status) => (
        <BoardColumn
          key={status}
          query={query}
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
