import { ActionKind, type MonthOutcome } from '#contract/actions.ts'
import { Day } from '#contract/common.ts'
import type { Calendar } from '#shared/lib/calendar.ts'
import { formatMoney } from '#shared/lib/money.ts'
import { UNKNOWN } from '#shared/lib/number.ts'
import { monthOf } from '#shared/lib/shortDay.ts'
import type { Column } from '#shared/table/column.ts'
import { LinkButton } from '#shared/ui/LinkButton.tsx'

/** Names of what was done, by its kind. */
export const doneLabels: Readonly<Partial<Record<ActionKind, string>>> = {
  claims: 'Claims filed',
  order: 'Listings ordered',
  adsWaste: 'Ads changed',
  deadStock: 'Slow stock cleared',
}

/** What came of a kind: money booked, or an estimate of sales, profit, or money of cleared stock. */
type Result = 'booked' | 'sales' | 'profit' | 'cleared'
const results: Readonly<Partial<Record<ActionKind, Result>>> = {
  order: 'sales',
  adsWaste: 'profit',
  deadStock: 'cleared',
}

export const resultOf = ({ kind }: MonthOutcome): Result => results[kind] ?? 'booked'

export const outcomeKey = ({ month, kind }: MonthOutcome) => `${month}.${kind}`

/** Returns the month and kind that `outcomeKey` wrote; undefined for other texts. */
export const keyedOutcome = (key: string): Pick<MonthOutcome, 'month' | 'kind'> | undefined => {
  const [first, second] = key.split('.')
  const [month, kind] = [Day.safeParse(first).data, ActionKind.safeParse(second).data]
  return month && kind ? { month, kind } : undefined
}

/** Estimates are not compared with promises: of orders only some have one, and changes of ads are measured a month later. */
const percent = (outcome: MonthOutcome): number | null =>
  outcome.promised && resultOf(outcome) === 'booked' ? Math.round((100 * outcome.received) / outcome.promised) : null

/** Nothing of these orders, changes or listings is measured yet. */
export const isUnmeasured = (outcome: MonthOutcome): boolean => {
  const { days, open, count, received } = outcome
  switch (resultOf(outcome)) {
    case 'sales':
      return days === null
    case 'cleared':
      // it is measured from the first day on
      return open === count && received === 0
    default:
      return open === count
  }
}

/** Formats what came of an outcome; estimates are marked. */
const formatResult = (outcome: MonthOutcome, currency: string): string => {
  if (resultOf(outcome) === 'booked') return formatMoney(outcome.received, currency)
  return isUnmeasured(outcome) ? UNKNOWN : `${formatMoney(outcome.received, currency)} est.`
}

/** The column of an estimated result, empty until any of it is measured. */
const estimate = (
  column: Pick<Column<MonthOutcome>, 'key' | 'title' | 'width'>,
  result: Result,
  hint: string,
  currency: string,
): Column<MonthOutcome> => ({
  ...column,
  ...{ kind: 'money', hint },
  value: (outcome) => (resultOf(outcome) === result && !isUnmeasured(outcome) ? outcome.received : null),
  currency: () => currency,
})

/** Returns the columns of what came of actions, in the company's currency. */
export const outcomeColumns = (
  currency: string,
  calendar: Calendar,
  open: (key: string) => void,
): Column<MonthOutcome>[] => [
  {
    ...{ key: 'month', title: 'Month from', kind: 'day', width: 104, isKeyDay: true },
    value: ({ month }) => month,
  },
  {
    ...{ key: 'kind', title: 'Done', kind: 'choice', width: 140, narrow: true },
    value: ({ kind }) => doneLabels[kind] ?? kind,
    cell: (outcome) => (
      <LinkButton onClick={() => open(outcomeKey(outcome))}>
        {doneLabels[outcome.kind] ?? outcome.kind}
        <span className="visually-hidden"> in {monthOf(outcome.month, calendar)}: one by one</span>
      </LinkButton>
    ),
    narrowCell: ({ kind, month }) => `${doneLabels[kind] ?? kind}, ${monthOf(month, calendar)}`,
  },
  { key: 'count', title: 'Number', kind: 'number', width: 92, value: ({ count }) => count },
  {
    ...{ key: 'promised', title: 'Promised', kind: 'money', width: 108, total: 'none' },
    hint: 'As known when it was recorded. Claims: value × share of such claims that Amazon pays. Orders: sales expected to be lost if ordered a week later. Ads: profit of 28 days. Slow stock: money of 180 days',
    value: ({ promised }) => promised,
    currency: () => currency,
  },
  {
    ...{ key: 'received', title: 'Received', kind: 'money', width: 108, narrow: true },
    hint: 'Reimbursements booked for these claims, less reversals, whenever they came',
    value: (outcome) => (resultOf(outcome) === 'booked' ? outcome.received : null),
    narrowCell: (outcome) => formatResult(outcome, currency),
    currency: () => currency,
  },
  estimate(
    { key: 'estimated', title: 'Sales kept, est.', width: 130 },
    'sales',
    'Units sold in the week after the order arrived that other stock would not have covered; within a quarter of the truth in a back-test',
    currency,
  ),
  estimate(
    { key: 'profit', title: 'Profit gained, est.', width: 140 },
    'profit',
    'Ads: spend saved, less the orders that fewer clicks are expected to bring; 28 days after compared with 28 days before. On average 3 % below the truth in a simulation',
    currency,
  ),
  estimate(
    { key: 'cleared', title: 'Stock cleared, est.', width: 144 },
    'cleared',
    'So far, of 180 days: sales, liquidations and storage saved, less removal fees and the sales expected at the price of before. A returned unit counts nothing. Within 4 % of the truth in a simulation',
    currency,
  ),
  {
    ...{ key: 'days', title: 'Days out avoided', kind: 'number', width: 136 },
    hint: 'Estimated: days of the week after the order arrived with sales and no other stock, compared with ordering a week later',
    value: ({ days }) => days,
  },
  {
    ...{ key: 'percent', title: 'Of promise, %', kind: 'percent', width: 116, total: 'none' },
    value: percent,
  },
  {
    ...{ key: 'open', title: 'Still open', kind: 'number', width: 90 },
    hint: 'Claims not yet reimbursed in full, orders that have not arrived or are not measured yet, changes of ads within 28 days, cleared stock within 180; more may come',
    value: ({ open }) => open,
  },
]
