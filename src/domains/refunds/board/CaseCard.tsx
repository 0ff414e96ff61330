import { Button, Popover } from 'antd'
import { useState } from 'react'
import { formatNumber } from '#shared/lib/number.ts'
import type { CaseRow, CaseStatus } from '../caseShapes.ts'
import { formatCaseMoney, moveLabels, offeredMoves, subjectOf } from '../caseText.ts'
import { useRefundsSelector } from '../hooks.ts'
import { Deadline, TypeMark } from '../marks.tsx'
import { selectIsMoving } from '../refundsSelectors.ts'

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
export const CaseCard = ({ row, onOpen, onDrag, onMove }: Card) => (
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
