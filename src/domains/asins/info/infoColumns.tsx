import type { InfoKind, InfoType } from '#contract/infoTypes.ts'
import type { Column, ColumnKind } from '#shared/table/column.ts'
import { Asin } from '#shared/ui/Asin.tsx'
import { InfoCell } from '../InfoCell.tsx'
import { infoHeading } from '../infoText.ts'
import type { InfoRow } from './infoRows.ts'

/** How columns of a kind are told and narrowed; of texts, too, there are few. */
const kinds: Readonly<Record<InfoKind, ColumnKind>> = {
  money: 'money',
  number: 'number',
  text: 'choice',
  choice: 'choice',
}

const infoColumn = (type: InfoType, currency: string | undefined, from: string | undefined): Column<InfoRow> => ({
  key: type.key,
  title: infoHeading(type, currency),
  kind: kinds[type.kind],
  width: kinds[type.kind] === 'choice' ? 220 : 140,
  total: 'none',
  value: ({ info }) => info[type.key] ?? null,
  currency: () => currency ?? null,
  cell: ({ key, asin, seller, info }) => (
    <InfoCell
      key={key}
      asin={asin}
      seller={seller}
      type={type.key}
      value={info[type.key]}
      currency={currency}
      from={from}
    />
  ),
})

/** A product and seller, the info type of the tab, and the other types for whoever wants to see them beside it. */
export const infoColumns = (
  shown: InfoType,
  types: readonly InfoType[],
  { currency, isNarrow, from }: { currency: string | undefined; isNarrow: boolean; from: string | undefined },
): Column<InfoRow>[] => [
  {
    key: 'asin',
    title: 'ASIN',
    kind: 'code',
    width: 150,
    pinned: true,
    narrow: true,
    // the seller has a column of its own where there is room for it
    value: ({ asin, seller }) => (isNarrow ? `${asin} · ${seller}` : asin),
    cell: ({ asin }) => <Asin asin={asin} />,
  },
  { key: 'name', title: 'Name', kind: 'text', width: 280, value: ({ name }) => name },
  { key: 'seller', title: 'Seller', kind: 'choice', width: 120, value: ({ seller }) => seller },
  { key: 'skus', title: 'SKUs', kind: 'number', width: 80, value: ({ skus }) => skus },
  { ...infoColumn(shown, currency, from), narrow: true },
  {
    key: 'known_category',
    title: 'Category in reports',
    kind: 'choice',
    width: 160,
    value: ({ category }) => category,
    hidden: true,
  },
  ...types
    .filter(({ key }) => key !== shown.key)
    .map((type) => ({ ...infoColumn(type, currency, from), hidden: true })),
]
