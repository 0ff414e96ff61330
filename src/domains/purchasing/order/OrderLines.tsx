import type { Purchase } from '#contract/purchases.ts'
import { openOf } from '#rules/purchasing/purchaseStatus.ts'
import { formatMoney } from '#shared/lib/money.ts'
import { formatNumber, UNKNOWN } from '#shared/lib/number.ts'
import { Asin } from '#shared/ui/Asin.tsx'
import { ProductLink } from '#shared/ui/ProductLink.tsx'
import { type SmallColumn, SmallTable } from '#shared/ui/SmallTable.tsx'
import { sumsOf } from '../purchaseText.ts'

type PurchaseLine = Purchase['lines'][number]

const money = (amount: number | null, currency: string) => (amount === null ? UNKNOWN : formatMoney(amount, currency))

const Received = ({ line: { quantity, received } }: { line: PurchaseLine }) => (
  <>
    {formatNumber(received)}
    {received > quantity && <span className="purchase-over"> ({formatNumber(received - quantity)} over)</span>}
  </>
)

/** The lines of an order with their received units. */
export const OrderLines = ({ purchase }: { purchase: Purchase }) => {
  const { lines, currency } = purchase
  const { units, received, open, amount } = sumsOf(purchase)
  const figure = (
    title: string,
    cell: SmallColumn<PurchaseLine>['cell'],
    total?: string,
  ): SmallColumn<PurchaseLine> => ({ key: title, title, kind: 'figure', cell, total })
  const columns: SmallColumn<PurchaseLine>[] = [
    { key: 'sku', title: 'SKU', kind: 'code', names: true, cell: ({ sku }) => sku },
    {
      key: 'asin',
      title: 'Product',
      cell: ({ asin, name }) => (
        <>
          <Asin asin={asin} />
          <div className="purchase-name">{name ? <ProductLink asin={asin}>{name}</ProductLink> : UNKNOWN}</div>
        </>
      ),
    },
    { key: 'fnsku', title: 'FNSKU', kind: 'code', cell: ({ fnsku }) => fnsku ?? UNKNOWN },
    { key: 'for', title: 'For', cell: ({ marketplace, seller }) => `${marketplace} · ${seller}` },
    figure('Ordered', ({ quantity }) => formatNumber(quantity), formatNumber(units)),
    figure('Received', (line) => <Received line={line} />, formatNumber(received)),
    figure('On shipments', ({ shipped }) => formatNumber(shipped)),
    figure('Outstanding', (line) => formatNumber(openOf(line)), formatNumber(open)),
    figure('Unit cost', ({ unitCost }) => money(unitCost, currency)),
    figure(
      'Amount',
      ({ unitCost, quantity }) => money(unitCost === null ? null : unitCost * quantity, currency),
      money(amount, currency),
    ),
  ]
  return <SmallTable label="Lines of the order" columns={columns} rows={lines} rowKey={({ line }) => line} cards />
}
