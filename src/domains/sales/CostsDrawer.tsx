import { useState } from 'react'
import type { CostMissing } from '#contract/profit.ts'
import { InfoCell, SinceField } from '#domains/asins/index.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { Asin } from '#shared/ui/Asin.tsx'
import { Day } from '#shared/ui/Day.tsx'
import { ProductLink } from '#shared/ui/ProductLink.tsx'
import { QueryView } from '#shared/ui/QueryView.tsx'
import { SheetDrawer } from '#shared/ui/SheetDrawer.tsx'
import { type SmallColumn, SmallTable } from '#shared/ui/SmallTable.tsx'
import { useGetMissingCostsQuery } from './profitApi.ts'
import type { Range } from './salesPresets.ts'

interface Props {
  open: boolean
  range: Range
  onClose(): void
}

const columnsIn = (currency: string, from: string | undefined): SmallColumn<CostMissing>[] => [
  { key: 'asin', title: 'ASIN', kind: 'code', names: true, cell: ({ asin }) => <Asin asin={asin} /> },
  {
    key: 'name',
    title: 'Name',
    kind: 'prose',
    cell: ({ asin, name }) => <ProductLink asin={asin}>{name}</ProductLink>,
  },
  { key: 'seller', title: 'Seller', cell: ({ seller }) => seller },
  { key: 'units', title: 'Units', kind: 'figure', cell: ({ units }) => formatNumber(units) },
  { key: 'since', title: 'Sold from', cell: ({ since }) => <Day day={since} /> },
  {
    key: 'cost',
    title: `Unit cost, ${currency}`,
    kind: 'figure',
    cell: ({ asin, seller, since }) => (
      // from the first sale on, so that it applies to all of these units
      <InfoCell asin={asin} seller={seller} type="unit_cost" value={null} currency={currency} from={from ?? since} />
    ),
  },
]

const keyOf = ({ asin, seller }: CostMissing) => `${asin} ${seller}`

/** Sold products without a cost, each with a field to enter it. */
const CostsDrawer = ({ open, range, onClose }: Props) => {
  const { data, error, refetch } = useGetMissingCostsQuery(range)
  const [from, setFrom] = useState<string>()
  return (
    <SheetDrawer open={open} onClose={onClose} width={760} title="Costs missing">
      <QueryView query={{ data, error, refetch }} failed="Couldn’t load the products">
        {(data) => {
          const { products, currency, unnamed } = data
          return (
            <>
              <p>
                Select a dash to enter the unit cost. A product’s first cost applies to all its days; you can change it
                later in Product Info.
              </p>
              <SinceField
                label="Costs count"
                defaultLabel="from the first sale shown"
                value={from}
                onChange={setFrom}
              />
              <SmallTable
                label="Products without a cost"
                columns={columnsIn(currency, from)}
                rows={products}
                rowKey={keyOf}
                cards
                empty="Every unit on these days has a cost."
              />
              {unnamed > 0 && (
                <p>
                  {formatPlural(unnamed, 'unit')} more {unnamed === 1 ? 'is' : 'are'} of SKUs without an ASIN. Missing
                  FNSKUs and the report Merchant listings name them.
                </p>
              )}
            </>
          )
        }}
      </QueryView>
    </SheetDrawer>
  )
}

export default CostsDrawer
