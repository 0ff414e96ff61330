import type { BlockedRow } from '#contract/blocked.ts'
import { asinColumn } from '#shared/table/asinColumn.tsx'
import type { Column } from '#shared/table/column.ts'
import { productHref } from '#shared/ui/productHref.ts'
import { blockedPage } from './blockedPage.ts'

const kindLabels: Readonly<Record<BlockedRow['kind'], string>> = {
  stranded: 'Stranded',
  inactive: 'Inactive',
  noPrice: 'No price',
}
const basisLabels = { margin: 'Lost margin', storage: 'Storage' } as const

const explain = ({ marketplace, asin, seller }: BlockedRow) => ({
  figure: 'blocked.money' as const,
  key: { asin, marketplace, seller },
})

/** Columns of listings that cannot be bought. */
export const blockedColumns: Column<BlockedRow>[] = [
  asinColumn(({ marketplace }) => marketplace),
  {
    ...{ key: 'name', title: 'Name', kind: 'text', width: 150 },
    value: ({ name }) => name,
    href: ({ asin }) => productHref(asin),
  },
  { key: 'marketplace', title: 'Marketplace', kind: 'choice', width: 98, value: ({ marketplace }) => marketplace },
  {
    ...{ key: 'kind', title: 'Problem', kind: 'choice', width: 96, choices: Object.values(kindLabels) },
    value: ({ kind }) => kindLabels[kind],
  },
  { key: 'reason', title: 'Reason', kind: 'text', width: 200, value: ({ reason }) => reason },
  { key: 'units', title: 'Units', kind: 'number', width: 70, value: ({ units }) => units, explain },
  {
    ...{ key: 'perDay', title: 'Lost a day', kind: 'money', width: 100, narrow: true, explain },
    hint: 'Units a day before × what a unit leaves; storage where nothing was sold before, or the cost is unknown',
    value: ({ perDay }) => perDay,
    currency: ({ currency }) => currency,
  },
  {
    ...{ key: 'fix', title: 'Fix', kind: 'text', width: 150, controls: true },
    value: () => null,
    cell: (row) => (
      <a href={blockedPage(row)} target="_blank" rel="noreferrer">
        Fix in Seller Central
      </a>
    ),
  },
  {
    ...{ key: 'basis', title: 'Loss', kind: 'choice', width: 104, choices: Object.values(basisLabels) },
    value: ({ basis }) => basis && basisLabels[basis],
  },
  {
    ...{ key: 'since', title: 'Since', kind: 'day', width: 104 },
    hint: 'The day Amazon gives in the stranded inventory report',
    value: ({ since }) => since,
  },
  { key: 'lastSale', title: 'Last sale', kind: 'day', width: 104, value: ({ lastSale }) => lastSale },
  {
    ...{ key: 'removalOn', title: 'Amazon removes', kind: 'day', width: 122 },
    hint: 'From this day on Amazon removes the units automatically',
    value: ({ removalOn }) => removalOn,
  },
  { key: 'proposal', title: 'Amazon proposes', kind: 'choice', width: 140, value: ({ proposal }) => proposal },
  {
    ...{ key: 'velocity', title: 'Before, /day', kind: 'decimal', width: 104, total: 'none', explain },
    hint: 'Units a day in stock, of the 30 days before',
    value: ({ velocity }) => velocity,
  },
  { key: 'sku', title: 'SKU', kind: 'code', width: 130, value: ({ sku }) => sku },
  { key: 'seller', title: 'Seller', kind: 'choice', width: 110, value: ({ seller }) => seller },
]
