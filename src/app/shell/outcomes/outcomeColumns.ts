import type { ActionKind, MonthOutcome } from '#contract/actions.ts'
import type { Calendar } from '#shared/lib/calendar.ts'
import { formatMoney } from '#shared/lib/money.ts'
import { UNKNOWN } from '#shared/lib/number.ts'
import { monthOf } from '#shared/lib/shortDay.ts'
import type { Column } from '#shared/table/column.ts'

/** Names of what was done, by its kind. */
const doneLabels: Readonly<Partial<Record<ActionKind, string>>> = { claims: 'Claims filed', order: 'Listings ordered' }

/** Whether what came of a kind is an estimate: sales, not money booked. */
export const isEstimated = ({ kind }: MonthOutcome): boolean => kind === 'order'

export const outcomeKey = ({ month, kind }: MonthOutcome) => `${month}|${kind}`

/** Of orders only some have a promise, so their results cannot be compared with it. */
const percent = (outcome: MonthOutcome): number | null =>
  outcome.promised && !isEstimated(outcome) ? Math.round((100 * outcome.received) / outcome.promised) : null

/** Formats what came of an outcome; estimates are marked. */
const formatResult = (outcome: MonthOutcome, currency: string): string => {
  if (!isEstimated(outcome)) return formatMoney(outcome.received, currency)
  return outcome.days === null ? UNKNOWN : `${formatMoney(outcome.received, currency)} est.`
}

/** Returns the columns of what came of actions, in the company's currency. */
export const outcomeColumns = (currency: string, calendar: Calendar): Column<MonthOutcome>[] => [
  {
    ...{ key: 'month', title: 'Month from', kind: 'day', width: 104, isKeyDay: true },
    value: ({ month }) => month,
  },
  {
    ...{ key: 'kind', title: 'Done', kind: 'choice', width: 140, narrow: true },
    value: ({ kind }) => doneLabels[kind] ?? kind,
    narrowCell: ({ kind, month }) => `${doneLabels[kind] ?? kind}, ${monthOf(month, calendar)}`,
  },
  { key: 'count', title: 'Number', kind: 'number', width: 92, value: ({ count }) => count },
  {
    ...{ key: 'promised', title: 'Promised', kind: 'money', width: 108, total: 'none' },
    hint: 'As known when it was recorded. Claims: value × share of such claims that Amazon pays. Orders: sales expected to be lost if ordered a week later',
    value: ({ promised }) => promised,
    currency: () => currency,
  },
  {
    ...{ key: 'received', title: 'Received', kind: 'money', width: 108, narrow: true },
    hint: 'Reimbursements booked for these claims, less reversals, whenever they came',
    value: (outcome) => (isEstimated(outcome) ? null : outcome.received),
    narrowCell: (outcome) => formatResult(outcome, currency),
    currency: () => currency,
  },
  {
    ...{ key: 'estimated', title: 'Sales kept, est.', kind: 'money', width: 130 },
    hint: 'Units sold in the week after the order arrived that other stock would not have covered; within a quarter of the truth in a back-test',
    // Without days nothing of these orders is measured yet.
    value: (outcome) => (isEstimated(outcome) && outcome.days !== null ? outcome.received : null),
    currency: () => currency,
  },
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
    hint: 'Claims not yet reimbursed in full, orders that have not arrived or are not measured yet; more may come',
    value: ({ open }) => open,
  },
]
