import { Button } from 'antd'
import { use } from 'react'
import { Link } from 'react-router'
import { sendCommand } from '#domains/notices/index.ts'
import { claimMeanings } from '#rules/claims/claimTypes.ts'
import { marketplaceByCode } from '#rules/marketplaces.ts'
import { ExplainButton } from '#shared/explain/ExplainButton.tsx'
import { formatNumber } from '#shared/lib/number.ts'
import { CanOpenContext } from '#shared/room/canOpen.ts'
import { Asin } from '#shared/ui/Asin.tsx'
import { CopyButton } from '#shared/ui/CopyButton.tsx'
import { Day } from '#shared/ui/Day.tsx'
import { RelativeTime } from '#shared/ui/RelativeTime.tsx'
import { AssigneeSelect } from '../AssigneeSelect.tsx'
import { useCaseAddress } from '../caseAddress.ts'
import type { CaseSheet } from '../caseShapes.ts'
import { formatCaseMoney, moveLabels, offeredMoves, subjectOf } from '../caseText.ts'
import { useRefundsDispatch, useRefundsSelector } from '../hooks.ts'
import { MoveDialog } from '../MoveDialog.tsx'
import { StatusMark, TypeMark } from '../marks.tsx'
import { refundsApi } from '../refundsApi.ts'
import { selectIsMoving } from '../refundsSelectors.ts'
import { useMove } from '../useMove.tsx'

const meanings = new Map<string, string>(Object.entries(claimMeanings))

interface Head {
  sheet: CaseSheet
  /** Opens the next case. */
  onFiled(): void
}

const Named = ({ name, text }: { name: string; text: string | null }) =>
  text && (
    <span>
      {name} <span className="code">{text}</span> <CopyButton text={text} label={`Copy ${text}`} />
    </span>
  )

/** A form that a link fills in, to mark the case as filed; nothing where that is not possible. */
const FilingProposal = ({ sheet: { id, status, moves, amazon_case_id }, onFiled }: Head) => {
  const { openedId, proposed, closeProposal } = useCaseAddress()
  if (proposed === undefined || openedId !== id || !offeredMoves({ status, moves }).includes('filed')) return null
  return (
    <MoveDialog
      ids={[id]}
      from={status}
      to="filed"
      amazonCaseId={proposed || amazon_case_id}
      onClose={closeProposal}
      onMoved={onFiled}
    />
  )
}

const Moves = ({ sheet, onFiled }: Head) => {
  const { move, dialog } = useMove((to) => to === 'filed' && onFiled())
  const isBusy = useRefundsSelector((root) => selectIsMoving(root, sheet.id))
  return (
    <div className="claim-moves">
      {offeredMoves(sheet).map((to, place) => (
        <Button
          key={to}
          size="small"
          disabled={isBusy}
          type={place === 0 && to !== 'dismissed' ? 'primary' : 'default'}
          onClick={() => move(sheet, to)}
        >
          {moveLabels[to]}
        </Button>
      ))}
      {dialog}
      <FilingProposal sheet={sheet} onFiled={onFiled} />
    </div>
  )
}

/** Returns only the differences as text. */
const formatChange = (change: NonNullable<CaseSheet['change']>): string => {
  const { units_before, units_after } = change
  const units = `${formatNumber(units_before)} → ${formatNumber(units_after)} ${units_after === 1 ? 'unit' : 'units'}`
  const [oldEstimate, newEstimate] = [formatCaseMoney(change.estimated_before), formatCaseMoney(change.estimated_after)]
  return [
    ...(units_before === units_after ? [] : [units]),
    ...(oldEstimate === newEstimate ? [] : [`${oldEstimate} → ${newEstimate}`]),
  ].join(', ')
}

const Changed = ({ change }: Pick<CaseSheet, 'change'>) =>
  change && (
    <p className="claim-change" role="note">
      Updated <RelativeTime moment={change.at} /> from new reports: {formatChange(change)}.
    </p>
  )

/** Finds the buyer of an order. */
const CUSTOMERS = '/customers/details'

const isOfRemoval = ({ claim_type }: CaseSheet) => claim_type.startsWith('Removal Order')

/**
 * A removal order is not a customer order, and its parcel is not a shipment to Amazon, so their report data opens
 * beside the case.
 */
const Removal = ({ sheet: { order_id, shipment_id, seller } }: { sheet: CaseSheet }) => (
  <>
    {order_id && (
      <span>
        <ExplainButton question={{ figure: 'removal.order', key: { order: order_id, seller } }}>
          Removal order
        </ExplainButton>{' '}
        <span className="code">{order_id}</span> <CopyButton text={order_id} label={`Copy ${order_id}`} />
      </span>
    )}
    <Named name="Removal shipment" text={shipment_id} />
  </>
)

/** The shipment and the order of the case, with links. */
const Sources = ({ sheet }: { sheet: CaseSheet }) => {
  const canFind = use(CanOpenContext)(CUSTOMERS)
  const { shipment_id, order_id } = sheet
  if (isOfRemoval(sheet)) return <Removal sheet={sheet} />
  return (
    <>
      {shipment_id && (
        <span>
          <Link to={`/logistics/inbound?shipment=${encodeURIComponent(shipment_id)}`}>Shipment</Link>{' '}
          <span className="code">{shipment_id}</span> <CopyButton text={shipment_id} label={`Copy ${shipment_id}`} />
        </span>
      )}
      {order_id && canFind ? (
        <span>
          <Link to={`${CUSTOMERS}?search=${encodeURIComponent(order_id)}`}>Order</Link>{' '}
          <span className="code">{order_id}</span> <CopyButton text={order_id} label={`Copy ${order_id}`} />
        </span>
      ) : (
        <Named name="Order" text={order_id} />
      )}
    </>
  )
}

/** The story of the case, its status, and its actions. */
export const CaseHead = ({ sheet, onFiled }: Head) => {
  const dispatch = useRefundsDispatch()
  const { claim_type, units, marketplace, seller, event_date, asin, sku, fnsku } = sheet
  const { amazon_case_id, estimated, assignee, id, status } = sheet
  return (
    <header>
      <h2>
        <TypeMark type={claim_type} />{' '}
        <span className="claim-state">
          <StatusMark status={status} />
        </span>
      </h2>
      <p>
        {formatNumber(units)} {units === 1 ? 'unit' : 'units'} of {subjectOf(sheet)} on <Day day={event_date} />,{' '}
        {seller} in {marketplaceByCode(marketplace)?.title ?? marketplace}:{' '}
        <strong>{formatCaseMoney(estimated)}</strong>. {meanings.get(claim_type)}
      </p>
      <p className="claim-numbers">
        {asin && <Asin asin={asin} />}
        <Named name="SKU" text={sku} />
        <Named name="FNSKU" text={fnsku} />
        <Sources sheet={sheet} />
        <Named name="Amazon case" text={amazon_case_id} />
      </p>
      <Changed change={sheet.change} />
      <Moves sheet={sheet} onFiled={onFiled} />
      <div className="claim-assignee">
        Assignee{' '}
        <AssigneeSelect
          label="Assignee of the case"
          value={assignee}
          onChange={(uid) =>
            void dispatch(sendCommand(refundsApi.endpoints.updateCaseAssignee, { ids: [id], assignee: uid }))
          }
        />
      </div>
    </header>
  )
}
