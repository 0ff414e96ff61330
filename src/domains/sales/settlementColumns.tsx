import type { SettlementProof } from '#contract/profit.ts'
import { moneyCategories } from '#rules/profit/categories.ts'
import type { Column } from '#shared/table/column.ts'
import { SettlementSum } from './SettlementSum.tsx'

const currency = ({ currency: own }: SettlementProof) => own

/** A settlement, what its lines come to by category, and beside it the total that it states. */
export const settlementColumns: readonly Column<SettlementProof>[] = [
  {
    key: 'settlement',
    title: 'Settlement',
    kind: 'code',
    width: 130,
    pinned: true,
    narrow: true,
    value: ({ settlement }) => settlement,
  },
  { key: 'since', title: 'From', kind: 'day', width: 104, value: ({ since }) => since },
  { key: 'until', title: 'To', kind: 'day', width: 104, value: ({ until }) => until },
  { key: 'deposited', title: 'Paid out', kind: 'day', width: 104, value: ({ deposited }) => deposited },
  { key: 'seller', title: 'Seller', kind: 'choice', width: 110, value: ({ seller }) => seller },
  {
    key: 'marketplaces',
    title: 'Marketplaces',
    kind: 'choice',
    width: 110,
    value: ({ marketplaces }) => marketplaces.join(', ') || null,
  },
  { key: 'currency', title: 'Currency', kind: 'choice', width: 92, hidden: true, value: currency },
  {
    key: 'difference',
    title: 'Proof',
    kind: 'money',
    width: 128,
    narrow: true,
    hint: 'The total that the settlement states, less all its lines by category',
    value: ({ difference }) => difference,
    currency,
    cell: (row) => <SettlementSum proof={row} />,
  },
  {
    key: 'stated',
    title: 'Stated total',
    kind: 'money',
    width: 120,
    value: ({ stated }) => stated,
    currency,
  },
  ...moneyCategories.map(
    ({ key, title }): Column<SettlementProof> => ({
      key,
      title,
      group: 'Categories',
      kind: 'money',
      width: 116,
      value: ({ sums }) => sums[key] ?? 0,
      currency,
    }),
  ),
  { key: 'lines', title: 'Lines', kind: 'number', width: 76, value: ({ lines }) => lines },
  {
    key: 'file',
    title: 'File',
    kind: 'text',
    width: 200,
    value: ({ filename }) => filename,
  },
]
