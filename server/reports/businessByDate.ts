import type { Span } from '#contract/uploads.ts'
import { addDays } from '#rules/days.ts'
import { always, type Cell, either, given, joined, nullCell, required } from './cell.ts'
import { day, period } from './dateCells.ts'
import { defineReport } from './defineReport.ts'
import type { FileColumns, Period } from './definition/columns.ts'
import { marketplaceIn } from './marketplaceCells.ts'
import { unknownCells } from './rawCell.ts'
import { text } from './textCells.ts'
import { apiFrame, apiUnread } from './trafficApiNames.ts'
import { isTotal, trafficCells } from './trafficCells.ts'
import { trafficNames } from './trafficNames.ts'

const namedPeriod: Cell<Period | null> = {
  reads: [{ name: 'period' }],
  bind(file) {
    const read = text('period').bind(file)
    return (row) => (['day', 'week', 'month'] as const).find((one) => one === read(row)?.toLowerCase()) ?? null
  },
}

const lastOfMonth = (firstDay: string): string =>
  addDays(`${addDays(`${firstDay.slice(0, 7)}-01`, 31).slice(0, 7)}-01`, -1)

/** The last day of what begins on a day. */
const endOf = (firstDay: string, periodKind: Period): string =>
  periodKind === 'day' ? firstDay : periodKind === 'week' ? addDays(firstDay, 6) : lastOfMonth(firstDay)

interface Line {
  answered: Span | null
  last: string | null
  since: string
  period: Period
}

/** A week or a month that the report ends in ends with it. */
const lastDay = ({ answered, last: reportLastDay, since, period: periodKind }: Line): string => {
  const end = endOf(since, periodKind)
  return (
    answered?.until ??
    (periodKind !== 'day' && reportLastDay !== null && since <= reportLastDay && reportLastDay < end
      ? reportLastDay
      : end)
  )
}

const PERIODS = ['period', apiFrame.period ?? 'period']
const DATE = 'datum data fecha 日付 日期 날짜'
const dateText: Cell<string | null> = { ...text('date'), reads: [{ name: 'date', finds: 'extent' }] }

/** Of a file with a single line nobody can tell whether it sums up a day, a week or a month. */
const isOneDay = (extents: FileColumns['extents']): boolean => {
  const dates = ['date', ...DATE.split(' ')].flatMap((name) => extents.get(name) ?? [])
  return dates.filter((date) => !isTotal(date)).length === 1
}

const isLeftOpen = ({ names, extents }: FileColumns): boolean =>
  !PERIODS.some((name) => names.includes(name)) && isOneDay(extents)

/** The days answered for a file that leaves them open. */
const answered: Cell<Span | null> = {
  reads: [],
  bind({ columns, context }) {
    const span = isLeftOpen(columns) ? context.span : null
    return () => span
  },
}

const wholeOnly = (periods: string) =>
  `Its rows are of whole ${periods}: they are kept as such, and tell nothing of each day. Download the report by day for that.`

/**
 * Business report by date, and the sales and traffic by date of the report API: all of a marketplace, a line a day, a week or a month.
 * Each line is a set, so that the newest statement of a day stands. The line that sums them up is none.
 */
export const businessByDate = defineReport({
  type: 'businessByDate',
  shape: 'events',
  decisive: 'date ordered-product-sales units-ordered',
  unread: `${apiUnread}
    average-sales-per-order-item average-sales-per-order-item-b2b average-units-per-order-item
    average-units-per-order-item-b2b average-selling-price average-selling-price-b2b order-item-session-percentage
    order-item-session-percentage-b2b unit-session-percentage unit-session-percentage-b2b average-offer-count
    average-parent-items units-refunded refund-rate feedback-received negative-feedback-received
    received-negative-feedback-rate a-to-z-claims-granted claims-amount shipped-product-sales units-shipped orders-shipped`,
  spellings: { ...trafficNames, date: DATE },
  rhythm: { column: 'date', notes: { week: wholeOnly('weeks'), month: wholeOnly('months') } },
  asks: ['seller', 'marketplace', 'asOf'],
  leavesOpen: (columns) => ({ span: isLeftOpen(columns) }),
  inputs: {
    named: dateText,
    period: either(namedPeriod, period),
    first: required(day('date'), 'Date'),
    last: day('until'),
    made: given(({ asOf }) => asOf.slice(0, 10)),
    answered,
  },
  tables: {
    traffic_rows: {
      marketplace: marketplaceIn('marketplace'),
      since: (line) => line.answered?.since ?? line.first,
      // of a month that is not over the file tells up to its own day
      until: (line) => {
        const end = lastDay(line)
        return line.period !== 'day' && line.made < end && line.made >= line.since ? line.made : end
      },
      asin: always(''),
      sku: nullCell,
      ...trafficCells,
      raw: unknownCells,
    },
  },
  unhashed: ['raw'],
  heads: (line) => isTotal(line.named),
  setKey: (line) => joined('|', line.marketplace, line.since, lastDay(line)),
  key: (line) => line.since,
  day: (line) => line.since,
  until: (line) => line.until,
  units: (line) => line.units ?? 0,
})
