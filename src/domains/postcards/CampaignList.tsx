import { Link } from 'react-router'
import type { Postcard } from '#contract/postcards.ts'
import { formatMoney } from '#shared/lib/money.ts'
import { formatNumber, UNKNOWN } from '#shared/lib/number.ts'
import { RelativeTime } from '#shared/ui/RelativeTime.tsx'
import { type SmallColumn, SmallTable } from '#shared/ui/SmallTable.tsx'
import { campaignPath } from './campaignPath.ts'
import { stateLabels } from './stateLabels.ts'

const columns: SmallColumn<Postcard>[] = [
  {
    key: 'title',
    title: 'Campaign',
    kind: 'prose',
    names: true,
    cell: ({ id, title }) => <Link to={campaignPath(id)}>{title}</Link>,
  },
  {
    key: 'state',
    title: 'State',
    cell: ({ state, progress, message }) => (
      <span className="postcard-state" data-state={state} title={message ?? undefined}>
        {stateLabels[state]}
        {state === 'printing' && progress !== null && ` ${formatNumber(progress)} %`}
      </span>
    ),
  },
  { key: 'design', title: 'Design', kind: 'prose', spare: true, cell: ({ designTitle }) => designTitle ?? UNKNOWN },
  { key: 'cards', title: 'Cards', kind: 'figure', cell: ({ plan }) => (plan ? formatNumber(plan.cards) : UNKNOWN) },
  {
    key: 'held',
    title: 'Held back',
    kind: 'figure',
    hint: 'Households that get no card, so that what the cards bring can be told',
    cell: ({ plan }) => (plan ? formatNumber(plan.holdout) : UNKNOWN),
  },
  {
    key: 'cost',
    title: 'Cost',
    kind: 'figure',
    cell: ({ plan }) => (plan && plan.cost !== null ? formatMoney(plan.cost, plan.currency) : UNKNOWN),
  },
  {
    key: 'printed',
    title: 'Printed',
    cell: ({ printedAt }) => (printedAt ? <RelativeTime moment={printedAt} /> : UNKNOWN),
  },
  { key: 'by', title: 'Last change by', cell: ({ by }) => <span className="personal">{by}</span> },
]

/** Campaigns, newest first. */
export const CampaignList = ({ postcards }: { postcards: readonly Postcard[] }) => (
  <div className="postcard-list">
    <SmallTable label="Campaigns" cards columns={columns} rows={postcards} rowKey={({ id }) => id} />
  </div>
)
