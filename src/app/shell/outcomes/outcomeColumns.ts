import type { ActionKind, MonthOutcome } from '#contract/actions.ts'
import type { Column } from '#shared/table/column.ts'

/** Names of what was done, by its kind. */
const doneLabels: Readonly<Partial<Record<ActionKind, string>>> = { claims: 'Claims filed' }

export const outcomeKey = ({ month, kind }: MonthOutcome) => `${month}|${kind}`

const percent = ({ promised, received }: MonthOutcome): number | null =>
  promised ? Math.round((100 * received) / promised) : null

/** Returns the columns of what came of actions, in the company's currency. */
export const outcomeColumns = (currency: string): Column<MonthOutcome>[] => [
  {
    ...{ key: 'month', title: 'Month from', kind: 'day', width: 120, isKeyDay: true },
    value: ({ month }) => month,
  },
  {
    ...{ key: 'kind', title: 'Done', kind: 'choice', width: 180, narrow: true },
    value: ({ kind }) => doneLabels[kind] ?? kind,
  },
  { key: 'count', title: 'Number', kind: 'number', width: 92, value: ({ count }) => count },
  {
    ...{ key: 'promised', title: 'Promised', kind: 'money', width: 120 },
    hint: 'Claim value × share of such claims that Amazon pays, as known when it was recorded',
    value: ({ promised }) => promised,
    currency: () => currency,
  },
  {
    ...{ key: 'received', title: 'Received', kind: 'money', width: 120, narrow: true },
    hint: 'Reimbursements booked for these claims, less reversals, whenever they came',
    value: ({ received }) => received,
    currency: () => currency,
  },
  {
    ...{ key: 'percent', title: 'Received, %', kind: 'percent', width: 110, total: 'none' },
    value: percent,
  },
  {
    ...{ key: 'open', title: 'Still open', kind: 'number', width: 100 },
    hint: 'Not yet reimbursed in full; more may come',
    value: ({ open }) => open,
  },
]
