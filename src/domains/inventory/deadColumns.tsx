import type { Figure } from '#contract/explain.ts'
import type { DeadRow } from '#contract/inventory.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { asinColumn } from '#shared/table/asinColumn.tsx'
import type { Column } from '#shared/table/column.ts'
import { DoneBadge } from '#shared/ui/DoneBadge.tsx'
import { productHref } from '#shared/ui/productHref.ts'
import { clearanceText } from './clearanceText.ts'
import type { DeadTable } from './deadRange.ts'

const spans = ['0–90', '91–180', '181–270', '271–365', '365+']

/** Units by age in days as five small bars, oldest at the right; numbers on hover and for screen readers. */
const AgeBars = ({ buckets }: { buckets: readonly number[] }) => {
  const most = Math.max(1, ...buckets)
  const label = spans.map((span, spanIndex) => `${span} days: ${formatNumber(buckets[spanIndex])}`).join(', ')
  return (
    <svg className="age-bars" viewBox="0 0 50 20" role="img" aria-label={label}>
      <title>{label}</title>
      {buckets.map((units, bucketIndex) => {
        const height = units ? Math.max(2, (units / most) * 19) : 0
        return (
          <rect
            key={spans[bucketIndex]}
            data-age={bucketIndex}
            x={bucketIndex * 10 + 1}
            width="8"
            y={19 - height}
            height={height}
          />
        )
      })}
      <line x1="0" x2="50" y1="19.5" y2="19.5" />
    </svg>
  )
}

const YEAR_OLD = 3

/** Returns the units older than 270 days, the sort value of ages. */
const oldUnits = ({ ageBuckets }: DeadRow): number | null =>
  ageBuckets?.slice(YEAR_OLD).reduce((sum, units) => sum + units, 0) ?? null

/** Returns the columns of products without sales; explanations of dependent figures use `range` days. */
export const deadColumns = (table: DeadTable, range: number): Column<DeadRow>[] => {
  const explained =
    (figure: Figure) =>
    ({ marketplace, asin, seller }: DeadRow) => ({
      figure,
      key: { asin, marketplace, seller, table, range: String(range) },
    })
  const lost: Column<DeadRow> = {
    key: 'lost',
    title: 'Lost sales',
    kind: 'money',
    width: 92,
    hint: `What the missing sales of the last ${range} days would have brought`,
    value: (row) => row.lost,
    currency: ({ lostCurrency }) => lostCurrency,
    explain: explained('dead.velocity'),
  }
  return [
    asinColumn(({ marketplace }) => marketplace),
    {
      key: 'name',
      title: 'Name',
      kind: 'text',
      width: 150,
      value: ({ name }) => name,
      href: ({ asin }) => productHref(asin),
    },
    { key: 'marketplace', title: 'Marketplace', kind: 'choice', width: 98, value: ({ marketplace }) => marketplace },
    {
      key: 'inventory',
      title: 'Units',
      kind: 'number',
      width: 70,
      value: ({ inventory }) => inventory,
      explain: ({ marketplace, asin, seller }) => ({
        figure: 'inventory.inventory',
        key: { asin, marketplace, seller },
      }),
    },
    {
      key: 'value',
      title: 'Tied up',
      kind: 'money',
      width: 92,
      narrow: true,
      hint: 'Units × unit cost; – without a cost',
      value: ({ value }) => value,
      currency: ({ currency }) => currency,
      explain: explained('dead.value'),
    },
    {
      key: 'clearance',
      title: 'Best way out',
      kind: 'text',
      width: 290,
      hint: 'The way with most expected money in a year; – without price or storage cost',
      value: clearanceText,
      cell: (row) =>
        row.doneOn === null ? (
          (clearanceText(row) ?? '–')
        ) : (
          <>
            <DoneBadge day={row.doneOn} /> {clearanceText(row) ?? '–'}
          </>
        ),
    },
    {
      key: 'gain',
      title: 'Gain',
      name: 'Gain over keeping',
      kind: 'money',
      width: 128,
      hint: 'Expected money in a year beyond keeping everything',
      value: ({ clearance }) => clearance?.gain ?? null,
      currency: ({ clearance }) => clearance?.currency ?? null,
      explain: explained('dead.clearance'),
    },
    {
      key: 'turnsOn',
      title: 'Clear all by',
      kind: 'day',
      width: 108,
      hint: 'From this day on, without a sale, no unit is worth keeping',
      value: ({ clearance }) => clearance?.turnsOn ?? null,
    },
    ...(table === 'problematic' ? [lost] : []),
    { key: 'lastSale', title: 'Last sale', kind: 'day', width: 104, value: ({ lastSale }) => lastSale },
    {
      key: 'age',
      title: 'Age',
      kind: 'number',
      width: 76,
      hint: 'Units of 0–90, 91–180, 181–270, 271–365 and more days; sorts by those over 270',
      total: 'none',
      value: oldUnits,
      cell: ({ ageBuckets }) => (ageBuckets ? <AgeBars buckets={ageBuckets} /> : '–'),
      explain: explained('dead.age'),
    },
    { key: 'action', title: 'What to do', kind: 'choice', width: 204, value: ({ action }) => action },
    {
      key: 'velocityBefore',
      title: 'Before, /day',
      kind: 'decimal',
      width: 104,
      total: 'none',
      hint: 'Units a day in the 30 days before the range',
      value: ({ velocityBefore }) => velocityBefore,
      explain: explained('dead.velocity'),
    },
    {
      key: 'velocity',
      title: 'Now, /day',
      kind: 'decimal',
      width: 92,
      total: 'none',
      hint: `Units a day in the last ${range} days`,
      value: ({ velocity }) => velocity,
      explain: explained('dead.velocity'),
    },
    { key: 'seller', title: 'Seller', kind: 'choice', width: 110, value: ({ seller }) => seller },
    {
      key: 'firstReceived',
      title: 'First received',
      kind: 'day',
      width: 116,
      value: ({ firstReceived }) => firstReceived,
    },
    { key: 'stranded', title: 'Stranded', kind: 'choice', width: 270, value: ({ stranded }) => stranded },
  ]
}
