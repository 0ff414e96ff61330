import { useMemo } from 'react'
import { Link } from 'react-router'
import type { ActionKind, OutcomeItem } from '#contract/actions.ts'
import { inCalendar } from '#shared/explain/formatValue.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { formatMoney } from '#shared/lib/money.ts'
import { formatNumber, UNKNOWN } from '#shared/lib/number.ts'
import { monthOf } from '#shared/lib/shortDay.ts'
import { type OpenRow, RowDrawer } from '#shared/table/RowDrawer.tsx'
import { useCalendar } from '#shared/ui/calendarContext.ts'
import { Day } from '#shared/ui/Day.tsx'
import { QueryView } from '#shared/ui/QueryView.tsx'
import { type SmallColumn, SmallTable } from '#shared/ui/SmallTable.tsx'
import { useGetOutcomeItemsQuery } from '../../actions/actionsApi.ts'
import { doneLabels, keyedOutcome } from './outcomeColumns.tsx'

/** Where an item is kept: a claim, an order, a product. */
const pathOf = (kind: ActionKind, { subject, asin }: OutcomeItem): string | undefined => {
  if (kind === 'claims') return `/refunds/refunds?show=all&case=${subject}`
  if (kind === 'order') return `/po/orders/${subject.split(':')[0]}`
  return asin === null ? undefined : `/asins/${asin}`
}

interface Parts {
  item: OutcomeItem
  currency: string
}

/** The arithmetic of what came of an action, line by line. */
const Arithmetic = ({ item: { parts, received, isSettled }, currency }: Parts) => {
  const calendar = useCalendar()
  if (parts === null) return isSettled ? 'Measured before Clove kept how it adds up.' : 'Nothing to measure yet.'
  if (parts.length === 0) return isSettled ? 'No result.' : 'No result so far.'
  return (
    <details>
      <summary>How {formatMoney(received, currency)} adds up</summary>
      <dl className="outcome-parts figure">
        {parts.map(({ name, money }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two payments of a day read alike, and parts stay in their order
          <div key={at}>
            <dt>{inCalendar(name, calendar)}</dt>
            <dd>{formatMoney(money, currency)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

const columnsOf = (kind: ActionKind, currency: string): SmallColumn<OutcomeItem>[] => [
  {
    ...{ key: 'title', title: doneLabels[kind] ?? 'Done', kind: 'prose', names: true },
    cell: (item) => {
      const path = pathOf(kind, item)
      return (
        <div className="outcome-item">
          {path ? <Link to={path}>{item.title}</Link> : item.title}
          <Arithmetic item={item} currency={currency} />
        </div>
      )
    },
  },
  { key: 'doneOn', title: 'Done on', cell: ({ doneOn }) => <Day day={doneOn} /> },
  {
    ...{ key: 'promised', title: 'Promised', kind: 'figure' },
    cell: ({ promised }) => (promised === null ? UNKNOWN : formatMoney(promised, currency)),
  },
  {
    ...{ key: 'received', title: kind === 'claims' ? 'Received' : 'Result, est.', kind: 'figure' },
    cell: ({ parts, received, isSettled }) =>
      parts === null && !isSettled ? UNKNOWN : formatMoney(received, currency),
  },
  { key: 'state', title: 'State', spare: true, cell: ({ isSettled }) => (isSettled ? 'Final' : 'Open') },
]

const Items = ({ month, kind }: { month: string; kind: ActionKind }) => {
  const { currentData, error, refetch } = useGetOutcomeItemsQuery({ month, kind })
  const columns = useMemo(() => columnsOf(kind, currentData?.currency ?? 'USD'), [kind, currentData?.currency])
  const calendar = useCalendar()
  return (
    <QueryView query={{ data: currentData, error, refetch }} failed="Couldn’t load these results">
      {({ count, items }) => (
        <>
          <p>
            {formatPlural(count, 'result')} of {monthOf(month, calendar)}, most money first.
            {items.length < count && ` The first ${formatNumber(items.length)} are listed.`}
          </p>
          <SmallTable
            label={`${doneLabels[kind] ?? 'Done'}, ${monthOf(month, calendar)}`}
            columns={columns}
            rows={items}
            rowKey={({ subject }) => subject}
            empty="None of them is left."
            cards
          />
        </>
      )}
    </QueryView>
  )
}

/** What came of each action of a month and kind, with its arithmetic. */
const OutcomeDrawer = (row: OpenRow) => (
  <RowDrawer {...row} width={760} title="Results, one by one">
    {(key) => {
      const outcome = keyedOutcome(key)
      return outcome && <Items key={key} {...outcome} />
    }}
  </RowDrawer>
)

export default OutcomeDrawer
