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

/** Returns the last day of a period that begins on a day. */
const endOf = (firstDay: string, periodKind: Period): string =>
  periodKind === 'day' ? firstDay : periodKind === 'week' ? addDays(firstDay, 6) : lastOfMonth(firstDay)

interface Line {
  answered: Span | null
  last: string | null
  since: string
  period: Period
}

/** Returns the last day of a row; the report's own last day limits a week or a month. */
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

/** Returns true if a file has a single dated line, whose period (day, week or month) cannot be determined. */
const isOneDay = (extents: FileColumns['extents']): boolean => {
  const dates = ['date', ...DATE.split(' ')].flatMap((name) => extents.get(name) ?? [])
  return dates.filter((date) => !isTotal(date)).length === 1
}

const isLeftOpen = ({ names, extents }: FileColumns): boolean =>
  !PERIODS.some((name) => names.includes(name)) && isOneDay(extents)

/** The days given as an answer for a file without them. */
const answered: Cell<Span | null> = {
  reads: [],
  bind({ columns, context }) {
    const span = isLeftOpen(columns) ? context.span : null
    return () => span
  },
}

const wholeOnly = (periods: string) =>
  `Its rows cover whole ${periods}, so there are no daily figures. Download the report by day for those.`

/**
 * Business report by date, and the report API's sales and traffic by date: a whole marketplace, one line per day, week
 * or month. Each line is a set, so the newest version of a day applies. The total line is skipped.
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
      // the current month is covered up to the file's own day
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
