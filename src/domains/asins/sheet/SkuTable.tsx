import type { ReactNode } from 'react'
import { grouped } from '#rules/grouped.ts'
import { formatMoney } from '#shared/lib/money.ts'
import { formatNumber, UNKNOWN } from '#shared/lib/number.ts'
import { useNarrow } from '#shared/lib/useNarrow.ts'
import { CopyButton } from '#shared/ui/CopyButton.tsx'
import { platformName } from '../catalogueText.ts'
import type { SheetSku } from './sheetSkus.ts'

type Offer = SheetSku['offers'][number] | undefined

const Code = ({ text }: { text: string | undefined }) =>
  text === undefined ? (
    UNKNOWN
  ) : (
    <span className="code">
      {text} <CopyButton text={text} label={`Copy ${text}`} />
    </span>
  )

const stateOf = ({ state }: SheetSku, offer: Offer) =>
  state === 'discontinued' ? 'Discontinued' : (offer?.status ?? UNKNOWN)
const priceOf = (offer: Offer) =>
  offer?.price == null || offer.currency === null ? UNKNOWN : formatMoney(offer.price, offer.currency)

/** Columns of the SKU itself, then those of its marketplaces. */
const skuColumns = [
  { title: 'SKU', cell: ({ row }: SheetSku) => <Code text={row.sku} /> },
  { title: 'Seller', cell: ({ row }: SheetSku) => row.seller },
  { title: 'FNSKU', cell: ({ row }: SheetSku) => <Code text={row.fnsku} /> },
]
const placed = [
  { title: 'Marketplace', cell: (_: SheetSku, offer: Offer) => offer?.marketplace ?? UNKNOWN },
  { title: 'Status', cell: stateOf },
  { title: 'Price', cell: (_: SheetSku, offer: Offer) => priceOf(offer), isNumber: true },
  { title: 'Stock', cell: (_: SheetSku, offer: Offer) => formatNumber(offer?.stock), isNumber: true },
]
const offersOf = ({ offers }: SheetSku): Offer[] => (offers.length ? offers : [undefined])

interface Shown {
  skus: readonly SheetSku[]
  actions?: ((sku: SheetSku) => ReactNode) | undefined
}

const Card = ({ sku, actions }: { sku: SheetSku } & Pick<Shown, 'actions'>) => (
  <div className="sku-card" data-state={sku.state}>
    <dl>
      <div>
        <dt>Platform</dt>
        <dd>{platformName(sku.row.platform)}</dd>
      </div>
      {skuColumns.map(({ title, cell }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{cell(sku)}</dd>
        </div>
      ))}
    </dl>
    {offersOf(sku).map((offer) => (
      <p key={offer?.marketplace ?? ''}>{placed.map(({ cell }) => cell(sku, offer)).join(' · ')}</p>
    ))}
    {actions?.(sku)}
  </div>
)

const Rows = ({ sku, actions }: { sku: SheetSku } & Pick<Shown, 'actions'>) =>
  offersOf(sku).map((offer, offerIndex, { length }) => (
    <tr key={offer?.marketplace ?? ''} data-state={sku.state}>
      {offerIndex === 0 &&
        skuColumns.map(({ title, cell }) => (
          <td key={title} rowSpan={length}>
            {cell(sku)}
          </td>
        ))}
      {placed.map(({ title, cell, isNumber }) => (
        <td key={title} data-number={isNumber}>
          {cell(sku, offer)}
        </td>
      ))}
      {actions && offerIndex === 0 && <td rowSpan={length}>{actions(sku)}</td>}
    </tr>
  ))

/** SKUs of the product by platform; without room for a table, as a list. */
export const SkuTable = ({ skus, actions }: Shown) => {
  const isNarrow = useNarrow()
  if (isNarrow) return skus.map((sku) => <Card key={sku.key} sku={sku} actions={actions} />)
  const platforms = grouped(skus, ({ row }) => row.platform)
  const columns = [...skuColumns, ...placed]
  return (
    <div className="sku-scroll">
      <table className="sku-table" aria-label="SKUs">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.title} scope="col" data-number={'isNumber' in column}>
                {column.title}
              </th>
            ))}
            {actions && (
              <th scope="col">
                <span className="visually-hidden">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        {[...platforms].map(([platform, rows]) => (
          <tbody key={platform}>
            <tr>
              <th scope="rowgroup" colSpan={columns.length + (actions ? 1 : 0)}>
                {platformName(platform)}
              </th>
            </tr>
            {rows.map((sku) => (
              <Rows key={sku.key} sku={sku} actions={actions} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}
