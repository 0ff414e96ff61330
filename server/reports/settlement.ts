import { UnreadableFile } from '#files/index.ts'
import { marketplaceByChannel } from '#rules/marketplaces.ts'
import { type Cells, cellReaders } from './cells.ts'
import type { KnownReport } from './definition/knownReport.ts'
import { type Columns, type FactRow, type RowContext, RowRejected } from './definition/report.ts'
import { marketplaceOfMoney } from './moneyPlace.ts'
import { framed, unknownCells } from './rowFrame.ts'
import { words } from './words.ts'

/** Columns that both layouts of a settlement have. */
export const settlementNames = words(`
  settlement-id settlement-start-date settlement-end-date deposit-date total-amount currency transaction-type order-id
  merchant-order-id adjustment-id shipment-id marketplace-name fulfillment-id posted-date order-item-code merchant-order-item-id
  merchant-adjustment-item-id sku quantity-purchased promotion-id`)
const columns = words(`
  marketplace day settlement_id starts_on ends_on deposited_on currency total transaction_type order_id adjustment_id shipment_id
  item_code sku quantity amount_type description amount raw`)

/** The part of a settlement's definition that does not depend on how it writes amounts. */
export const settlementShape = {
  shape: 'events',
  asks: ['seller', 'asOf'],
  dates: words('settlement-start-date settlement-end-date deposit-date posted-date'),
  columns,
  targets: [{ table: 'settlement_lines', columns }],
} as const satisfies Partial<KnownReport>

/** What a line is about, and how much, in minor units of the settlement's currency. */
export interface Amount {
  type: string | null
  description: string | null
  amount: number
}

/** Dates as written, the total in minor units. */
interface Head {
  starts: string | null
  ends: string | null
  deposited: string | null
  currency: string
  total: number
}

/** Reads what the first line of a settlement says of all others; null for lines that do not say it. */
function headReader(file: Columns, context: RowContext): (cells: Cells) => Head | null {
  const read = cellReaders(file, context)
  const [starts, ends] = [read.day('settlement-start-date'), read.day('settlement-end-date')]
  const [deposited, money, total] = [read.day('deposit-date'), read.currency('currency'), read.money('total-amount')]
  return (cells) => {
    const currency = money(cells)
    const sum = total(cells, currency)
    if (currency === null || sum === null) return null
    return { starts: starts(cells), ends: ends(cells), deposited: deposited(cells), currency, total: sum }
  }
}

/**
 * Maps the lines of a settlement, whose first line is its summary. Throws UnreadableFile when that line is missing: of what
 * currency the rest is, and whether it is whole, could not be known.
 */
export function settlementMapper(
  file: Columns,
  context: RowContext,
  known: readonly string[],
  amountOf: (cells: Cells, currency: string, transaction: string) => Amount,
): (cells: Cells) => FactRow | null {
  const read = cellReaders(file, context)
  const [settlement, headOf, transaction] = [
    read.requiredId('settlement-id'),
    headReader(file, context),
    read.text('transaction-type'),
  ]
  const [posted, postedAt] = [read.day('posted-date'), read.day('posted-date-time')]
  const [order, adjustment, shipment] = [read.id('order-id'), read.id('adjustment-id'), read.id('shipment-id')]
  const [item, sku, count] = [read.id('order-item-code'), read.id('sku'), read.count('quantity-purchased')]
  const channel = read.text('marketplace-name')
  const raw = unknownCells(file, known)
  const heads = new Map<string, Head>()

  return framed(file, (cells) => {
    const [id, type] = [settlement(cells), transaction(cells)]
    const said = headOf(cells)
    if (said) heads.set(id, said)
    if (said && type === null) return null
    const head = heads.get(id)
    if (!head)
      throw new UnreadableFile(
        `The first line of settlement ${id}, which states its total and currency, is missing. Please download the report again.`,
      )
    if (type === null) throw new RowRejected('transaction-type is empty.')
    const { currency } = head
    const marketplace = marketplaceByChannel(channel(cells) ?? '')?.code ?? marketplaceOfMoney(context, currency)
    const day = posted(cells) ?? postedAt(cells)
    const { type: kind, description, amount } = amountOf(cells, currency, type)
    const names = [type, order(cells), adjustment(cells), shipment(cells), item(cells), sku(cells)] as const
    const units = count(cells)
    return {
      setKey: id,
      key: [...names, kind, description, day].map((part) => part ?? '').join('\n'),
      at: null,
      day,
      units: units ?? 0,
      currency,
      marketplace,
      values: [
        marketplace,
        day,
        id,
        head.starts,
        head.ends,
        head.deposited,
        currency,
        head.total,
        ...names,
        units,
        kind,
        description,
        amount,
        raw(cells),
      ],
    }
  })
}
