import type { AsinSheet } from '#contract/asins.ts'
import { formatMoney } from '#shared/lib/money.ts'
import { formatNumber, UNKNOWN } from '#shared/lib/number.ts'
import { useNarrow } from '#shared/lib/useNarrow.ts'
import { CopyButton } from '#shared/ui/CopyButton.tsx'

type Sku = AsinSheet['skus'][number]

const price = ({ price: amount, currency }: Sku) =>
  amount === null || currency === null ? UNKNOWN : formatMoney(amount, currency)

const Code = ({ text }: { text: string | null }) =>
  text === null ? (
    UNKNOWN
  ) : (
    <span className="code">
      {text} <CopyButton text={text} label={`Copy ${text}`} />
    </span>
  )

const columns = [
  { title: 'SKU', cell: (sku: Sku) => <Code text={sku.sku} /> },
  { title: 'Seller', cell: (sku: Sku) => sku.seller },
  { title: 'Platform', cell: (sku: Sku) => sku.platform },
  { title: 'Marketplace', cell: (sku: Sku) => sku.marketplace },
  { title: 'FNSKU', cell: (sku: Sku) => <Code text={sku.fnsku} /> },
  { title: 'Status', cell: (sku: Sku) => sku.status ?? UNKNOWN },
  { title: 'Price', cell: price, isNumber: true },
  { title: 'Stock', cell: (sku: Sku) => formatNumber(sku.stock), isNumber: true },
]
const keyOf = ({ seller, marketplace, sku }: Sku) => `${seller} ${marketplace} ${sku}`

/** Under which SKUs the product is sold; where there is no room for a table, one below the other. */
export const SkuTable = ({ skus }: { skus: readonly Sku[] }) => {
  const isNarrow = useNarrow()
  if (isNarrow)
    return (
      <section aria-label="SKUs">
        {skus.map((sku) => (
          <dl key={keyOf(sku)} className="sku-card">
            {columns.map(({ title, cell }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{cell(sku)}</dd>
              </div>
            ))}
          </dl>
        ))}
      </section>
    )
  return (
    <table className="sku-table">
      <caption>SKUs</caption>
      <thead>
        <tr>
          {columns.map(({ title, isNumber }) => (
            <th key={title} scope="col" data-number={isNumber}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {skus.map((sku) => (
          <tr key={keyOf(sku)}>
            {columns.map(({ title, cell, isNumber }) => (
              <td key={title} data-number={isNumber}>
                {cell(sku)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
