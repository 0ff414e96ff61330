import type { BuiltInInfoKey } from '#contract/infoTypes.ts'
import type { Sourcing, SourcingRow } from '#contract/sourcing.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { asinColumn } from '#shared/table/asinColumn.tsx'
import type { Column, ColumnKind } from '#shared/table/column.ts'
import { InfoCell } from '../InfoCell.tsx'
import { infoHeading, infoTypeIn } from '../infoText.ts'

/** The info types of the table, in order. */
export const sourcingKeys = ['unit_cost', 'supplier', 'case_pack', 'lead_time', 'min_quantity'] as const
type SourcingKey = (typeof sourcingKeys)[number] & BuiltInInfoKey

const widths: Readonly<Record<SourcingKey, number>> = {
  unit_cost: 110,
  supplier: 130,
  case_pack: 120,
  lead_time: 120,
  min_quantity: 140,
}

const kinds: Readonly<Record<SourcingKey, ColumnKind>> = {
  unit_cost: 'money',
  supplier: 'choice',
  case_pack: 'number',
  lead_time: 'number',
  min_quantity: 'number',
}

type Supplier = Sourcing['suppliers'][number]

/** Returns what applies to a product without its own value: 'supplier' and 'preset' say where it comes from. */
const fallbackReader = ({ suppliers, defaults }: Pick<Sourcing, 'suppliers' | 'defaults'>) => {
  const supplierByName = new Map(suppliers.map((supplier) => [supplier.name.toLowerCase(), supplier]))
  const origin = (name: 'minQuantity' | 'leadTime') => (defaults.presets.includes(name) ? 'preset' : 'default')
  const write = (supplier: Supplier | undefined, name: 'minQuantity' | 'leadTime') => {
    const ofSupplier = supplier?.[name] ?? null
    if (ofSupplier !== null) return `${formatNumber(ofSupplier)} supplier`
    return `${formatNumber(defaults[name])} ${origin(name)}`
  }
  return ({ info }: SourcingRow, key: SourcingKey): string | undefined => {
    const supplier = supplierByName.get(String(info.supplier ?? '').toLowerCase())
    if (key === 'lead_time') return write(supplier, 'leadTime')
    if (key === 'min_quantity') return write(supplier, 'minQuantity')
    if (key === 'case_pack' && supplier?.casePack) return `${formatNumber(supplier.casePack)} supplier`
    return undefined
  }
}

const valueColumn = (key: SourcingKey, sourcing: Sourcing, from: string | undefined): Column<SourcingRow> => {
  const type = infoTypeIn([], key)
  const fallbackOf = fallbackReader(sourcing)
  const { currency } = sourcing
  return {
    key,
    title: infoHeading(type, currency),
    kind: kinds[key],
    total: 'none',
    currency: () => currency,
    width: widths[key],
    narrow: key === 'unit_cost',
    value: ({ info }) => info[key] ?? null,
    cell: (row) => (
      <InfoCell
        key={`${row.asin} ${row.seller} ${key}`}
        asin={row.asin}
        seller={row.seller}
        type={key}
        value={row.info[key]}
        currency={currency}
        from={from}
        fallback={fallbackOf(row, key)}
      />
    ),
  }
}

/** Product, seller and units sold, then what it costs and who supplies it. `from`: first day of new values. */
export const sourcingColumns = (sourcing: Sourcing, from: string | undefined): Column<SourcingRow>[] => [
  asinColumn(({ seller }) => seller),
  { key: 'name', title: 'Name', kind: 'text', width: 200, value: ({ name }) => name },
  { key: 'seller', title: 'Seller', kind: 'choice', width: 95, value: ({ seller }) => seller },
  { key: 'units', title: 'Sold, 365 days', kind: 'number', width: 110, value: ({ units }) => units },
  ...sourcingKeys.map((key) => valueColumn(key, sourcing, from)),
]
