import { Segmented, Skeleton, Switch } from 'antd'
import { Suspense, useId, useMemo } from 'react'
import type { RestockListing } from '#contract/restock.ts'
import { dayWriter } from '#rules/restock/dayWriter.ts'
import type { OrderPlan } from '#rules/restock/orderPlans.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { placeOf } from '#shared/lib/inventoryColumns.ts'
import { lazyPart } from '#shared/lib/lazyPart.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { Asin } from '#shared/ui/Asin.tsx'
import { Day } from '#shared/ui/Day.tsx'
import { SelectOne } from '#shared/ui/SelectBox.tsx'
import { SheetDrawer } from '#shared/ui/SheetDrawer.tsx'
import { type SmallColumn, SmallTable } from '#shared/ui/SmallTable.tsx'
import { ArrivalsTable } from './ArrivalsTable.tsx'
import { BacktestView } from './BacktestView.tsx'
import { EventsSection } from './EventsSection.tsx'
import { useRestockSelector } from './hooks.ts'
import { ListingFacts } from './ListingFacts.tsx'
import { type ListingPlace, type ListingView, useListingAddress } from './listingAddress.ts'
import { type ProjectedDay, projectionOf } from './projection.ts'
import { useUpdateRestockOneStockMutation } from './restockApi.ts'
import { type RestockDocument, todayOf } from './restockDocument.ts'
import type { CountedListing } from './restockListing.ts'
import { selectDocument, selectPlans, selectProduct } from './restockSelectors.ts'
import { statusLabels } from './statusLabels.ts'

/** Whether Amazon's stock and the seller's own serve the same buyers of a listing. */
const OneStockSwitch = ({ row }: { row: RestockListing }) => {
  const save = useCommand(useUpdateRestockOneStockMutation())
  const id = useId()
  const { marketplace, asin, seller } = row
  return (
    <div className="restock-one-stock">
      <Switch
        id={id}
        size="small"
        checked={row.oneStock}
        loading={save.isBusy}
        aria-describedby={`${id}-effect`}
        onChange={(oneStock) => void save.run({ marketplace, asin, seller, oneStock })}
      />{' '}
      <label htmlFor={id}>One stock serves both</label>
      <small id={`${id}-effect`}>
        Units you ship yourself count toward the rate, and your own stock counts as cover. Off: only units shipped by
        Amazon.
      </small>
    </div>
  )
}

// contains the chart library
const ProjectionChart = lazyPart(() => import('./ProjectionChart.tsx'))

const views: { value: ListingView; label: string }[] = [
  { value: 'stock', label: 'Projected stock' },
  { value: 'numbers', label: 'Table' },
  { value: 'backtest', label: 'Back-test' },
]

const dayColumns: SmallColumn<ProjectedDay>[] = [
  { key: 'day', title: 'Day', names: true, cell: ({ day }) => <Day day={day} /> },
  { key: 'arrives', title: 'Arrives', kind: 'figure', cell: ({ arrives }) => (arrives ? formatNumber(arrives) : '') },
  { key: 'stock', title: 'Stock', kind: 'figure', cell: ({ stock }) => formatNumber(Math.round(stock)) },
  {
    key: 'ordered',
    title: 'With the order',
    kind: 'figure',
    cell: ({ ordered }) => (ordered === null ? '' : formatNumber(Math.round(ordered))),
  },
]

interface Look {
  listing: CountedListing
  plan: OrderPlan
  doc: RestockDocument
}

const Listing = ({ listing, plan, doc }: Look) => {
  const { view, show } = useListingAddress()
  const today = todayOf(doc)(listing.row.marketplace)
  const days = useMemo(() => projectionOf(listing, plan, today), [listing, plan, today])
  const dayIn = useMemo(() => dayWriter(today), [today])
  const { row, outlook } = listing
  const isKnown = plan.status !== 'unknown'
  const content = () => {
    if (view === 'backtest') return <BacktestView question={row} />
    if (!isKnown) return null
    if (view === 'numbers')
      return <SmallTable label="Projected stock" columns={dayColumns} rows={days} rowKey={({ day }) => day} />
    return (
      <Suspense fallback={<Skeleton active paragraph={{ rows: 6 }} title={false} />}>
        <ProjectionChart days={days} safety={outlook.safety} outIn={outlook.outIn} />
      </Suspense>
    )
  }
  return (
    <>
      <ListingFacts listing={listing} plan={plan} currency={doc.currency} dayIn={dayIn} />
      <Segmented aria-label="Show" options={views} value={view} onChange={show} />
      {content()}
      {view !== 'backtest' && (
        <>
          <ArrivalsTable arrivals={row.arrivals} arrived={row.arrived} />
          <EventsSection asin={row.asin} />
          <OneStockSwitch row={row} />
        </>
      )}
    </>
  )
}

const Product = ({ place, doc }: { place: ListingPlace; doc: RestockDocument }) => {
  const { open } = useListingAddress()
  const listings = useRestockSelector((root) => selectProduct(root, place.asin))
  const plans = useRestockSelector(selectPlans)
  const key = placeOf(place)
  const listing = listings.find(({ row }) => placeOf(row) === key) ?? listings[0]
  const plan = listing && plans[listing.at]
  if (!listing || !plan)
    return <p>{place.asin} is not in the restock table: it has no stock and no sales, or it is discontinued.</p>
  return (
    <>
      <div className="restock-place">
        <Asin asin={place.asin} />
        {listings.length > 1 ? (
          <SelectOne
            label="Listing"
            dense
            choices={listings.map(({ row, at: planIndex }) => ({
              value: placeOf(row),
              label: `${row.marketplace} · ${row.seller} · ${statusLabels[plans[planIndex]?.status ?? 'unknown']}`,
            }))}
            value={placeOf(listing.row)}
            onChange={(value) => {
              const selectedListing = listings.find(({ row }) => placeOf(row) === value)
              if (selectedListing) open(selectedListing.row)
            }}
          />
        ) : (
          ` · ${listing.row.marketplace} · ${listing.row.seller}`
        )}
      </div>
      <Listing key={key} listing={listing} plan={plan} doc={doc} />
    </>
  )
}

/** One listing: its projected stock, supplies, plan, and the backtest of the rule. */
const ListingDrawer = () => {
  const { place, close } = useListingAddress()
  const doc = useRestockSelector(selectDocument)
  const [firstListing] = useRestockSelector((root) => selectProduct(root, place?.asin))
  return (
    <SheetDrawer open={place !== undefined} onClose={close} width={760} title={firstListing?.row.name ?? place?.asin}>
      {place && doc && (
        <div className="restock-listing">
          <Product place={place} doc={doc} />
        </div>
      )}
    </SheetDrawer>
  )
}

export default ListingDrawer
