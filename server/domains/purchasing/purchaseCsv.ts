import { csvLine } from '#platform/wire/csv.ts'
import type { PurchaseDocument } from './purchaseDocument.ts'
import { amountOf, plainMoney } from './purchaseMoney.ts'

const columns = [
  'order',
  'line',
  'sku',
  'fnsku',
  'asin',
  'name',
  'marketplace',
  'seller',
  'quantity',
  'received',
  'unit-cost',
  'amount',
  'currency',
]

/** Returns the lines of an order as CSV for spreadsheets. */
export const purchaseCsv = ({ purchase: { number, currency, lines } }: PurchaseDocument): string =>
  `\ufeff${[
    columns,
    ...lines.map((line) => [
      number,
      String(line.line),
      line.sku,
      line.fnsku ?? '',
      line.asin,
      line.name ?? '',
      line.marketplace,
      line.seller,
      String(line.quantity),
      String(line.received),
      plainMoney(line.unitCost, currency),
      plainMoney(amountOf(line), currency),
      currency,
    ]),
  ]
    .map(csvLine)
    .join('')}`
