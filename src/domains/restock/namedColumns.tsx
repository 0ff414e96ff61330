import { type RestockListing, restockStatuses } from '#contract/restock.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { Asin } from '#shared/ui/Asin.tsx'
import { ProductLines } from '#shared/ui/ProductLines.tsx'
import { STATUS_DOT_PX } from '#shared/ui/Status.tsx'
import { explained, type LineColumn } from './lineColumn.ts'
import type { PlannedLine } from './linePlan.ts'
import type { RestockLine } from './restockLines.ts'
import { StatusMark } from './StatusMark.tsx'
import { statusLabels } from './statusLabels.ts'
import { supplyName } from './supplyName.ts'

/** The worst status of a line; below it the number of listings, or the supply it waits for. */
const StatusCell = ({ planned: { line, plan } }: { planned: PlannedLine }) => {
  const { status, count, waitsFor } = plan
  const listingCount = line.listings.length
  const waits = status === 'waits' ? waitsFor : undefined
  const share = listingCount > 1 ? `${count} of ${listingCount}` : ''
  const statusNote = waits ? `${formatPlural(waits.lateDays, 'day')} late` : share
  const details = [
    share && `${share} listings`,
    waits && `${supplyName(waits)}, ${formatPlural(waits.lateDays, 'day')} late`,
  ]
  return (
    <span className="product-lines">
      <StatusMark status={status} />
      {statusNote && (
        <span className="product-place" title={details.filter(Boolean).join(' · ')}>
          {statusNote}
        </span>
      )}
    </span>
  )
}

const SHOWN = 3

/** Formats one value, a few comma-separated ones, or their number. */
const formatList = (values: readonly string[], plural: string): string | null => {
  if (!values.length) return null
  return values.length <= SHOWN ? values.join(', ') : `${values.length} ${plural}`
}
const formatAsins = ({ asins }: RestockLine) => formatList(asins, 'products')
const formatMarketplaces = ({ marketplaces }: RestockLine) => formatList(marketplaces, 'marketplaces')
const nameOf = ({ asins, name }: RestockLine) => (asins.length === 1 ? name : null)
/** Returns the common value of a line's listings; null when they differ. */
const agreed = <T,>({ listings }: RestockLine, getValue: (row: RestockListing) => T): T | null => {
  const [firstListing] = listings
  return firstListing && listings.every(({ row }) => getValue(row) === getValue(firstListing.row))
    ? getValue(firstListing.row)
    : null
}

const Product = ({ line }: { line: RestockLine }) => (
  <ProductLines name={nameOf(line)}>
    {line.asins.length === 1 && line.asins[0] ? <Asin asin={line.asins[0]} /> : formatAsins(line)} ·{' '}
    {formatMarketplaces(line)}
  </ProductLines>
)

/** Product, listing and status of a line. */
export const namedColumns: LineColumn[] = [
  {
    key: 'name',
    title: 'Product',
    kind: 'text',
    width: 176,
    pinned: true,
    narrow: true,
    value: ({ line }) => nameOf(line),
    cell: ({ line }) => <Product line={line} />,
    narrowCell: ({ line, plan }) => (
      <ProductLines name={nameOf(line)}>
        {formatAsins(line)} · {formatMarketplaces(line)} · {statusLabels[plan.status]}
      </ProductLines>
    ),
  },
  {
    key: 'status',
    title: 'Status',
    kind: 'choice',
    width: 72,
    besidePx: STATUS_DOT_PX,
    choices: restockStatuses.map((status) => statusLabels[status]),
    value: ({ plan }) => statusLabels[plan.status],
    cell: (planned) => <StatusCell planned={planned} />,
  },
  { key: 'asin', title: 'ASIN', kind: 'code', width: 122, hidden: true, value: ({ line }) => formatAsins(line) },
  {
    key: 'marketplace',
    title: 'Marketplace',
    kind: 'choice',
    width: 104,
    hidden: true,
    value: ({ line }) => formatMarketplaces(line),
  },
  {
    key: 'seller',
    title: 'Seller',
    kind: 'choice',
    width: 110,
    hidden: true,
    value: ({ line }) => formatList(line.sellers, 'sellers'),
  },
]

/** Product attributes. */
export const notedColumns: LineColumn[] = [
  {
    key: 'leadTime',
    title: 'Lead time',
    kind: 'number',
    width: 84,
    total: 'none',
    hidden: true,
    hint: 'Days from order to sellable',
    value: ({ line }) => Math.max(...line.listings.map(({ needs }) => needs.leadTime)),
  },
  {
    key: 'safety',
    title: 'Safety',
    kind: 'number',
    width: 76,
    hidden: true,
    hint: 'Safety stock as set by hand, else by the rule',
    value: ({ line }) => line.safety,
    explain: explained('inventory.safety'),
  },
  {
    key: 'supplier',
    title: 'Supplier',
    kind: 'choice',
    width: 120,
    hidden: true,
    value: ({ line }) => agreed(line, ({ supplier }) => supplier),
  },
  {
    key: 'casePack',
    title: 'Case pack',
    kind: 'number',
    width: 86,
    total: 'none',
    hidden: true,
    hint: 'Units per case; quantities are whole cases',
    value: ({ line }) => agreed(line, ({ casePack }) => casePack),
  },
]
