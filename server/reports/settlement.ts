import { UnreadableFile } from '#files/index.ts'
import { marketplaceByChannel, marketplaceByCurrency } from '#rules/marketplaces.ts'
import { type BoundFile, type Cell, joined, type Read, type RowFrame, required } from './cell.ts'
import { day } from './dateCells.ts'
import type { RowOf } from './defineReport.ts'
import { OpenNumberRow } from './definition/report.ts'
import { marketplaceOfCurrency } from './marketplaceCells.ts'
import { integer, money } from './numberCells.ts'
import { currencyCode, id, requiredId, text } from './textCells.ts'

/** Values of a settlement's first line that apply to all others: dates as written, the total in minor units. */
interface Head {
  starts: string | null
  ends: string | null
  deposited: string | null
  currency: string
  total: number
}

/** The head of a line, and whether the line itself contains it. */
interface Headed {
  head: Head
  isOwn: boolean
}

const [starts, ends, deposited] = [day('settlement-start-date'), day('settlement-end-date'), day('deposit-date')]
const [settlementId, currency, total] = [requiredId('settlement-id'), currencyCode('currency'), money('total-amount')]

const headReader = (file: BoundFile): Read<Head | null> => {
  const [start, end, deposit] = [starts.bind(file), ends.bind(file), deposited.bind(file)]
  const [readCurrency, readTotal] = [currency.bind(file), total.bind(file)]
  return (row) => {
    const ownCurrency = readCurrency(row)
    const home = ownCurrency === null ? undefined : marketplaceByCurrency(ownCurrency, null)?.code
    const sum =
      ownCurrency === null ? null : readTotal({ cells: row.cells, currency: ownCurrency, marketplace: home ?? null })
    if (ownCurrency === null || sum === null) return null
    return {
      starts: start(row),
      ends: end(row),
      deposited: deposit(row),
      currency: ownCurrency,
      total: sum,
    }
  }
}

/**
 * The head of the line's settlement. Throws UnreadableFile if its line is missing, because currency and completeness of
 * the rest would be unknown.
 */
const headed: Cell<Headed> = {
  reads: [settlementId, starts, ends, deposited, currency, total].flatMap(({ reads }) => reads),
  bind(file) {
    const [readId, readHead] = [settlementId.bind(file), headReader(file)]
    const heads = new Map<string, Headed>()
    const open = new Map<string, OpenNumberRow>()
    const headOf = (settlement: string, row: RowFrame) => {
      try {
        return readHead(row)
      } catch (error) {
        if (error instanceof OpenNumberRow) open.set(settlement, error)
        throw error
      }
    }
    return (row) => {
      const settlement = readId(row)
      const ownHead = headOf(settlement, row)
      if (ownHead) {
        heads.set(settlement, { head: ownHead, isOwn: false })
        return { head: ownHead, isOwn: true }
      }
      const storedHead = heads.get(settlement)
      if (storedHead) return storedHead
      // without a total nothing verifies a settlement, so its lines are rejected for the same reason
      const { written: numberText, message } = open.get(settlement) ?? {}
      if (numberText !== undefined && message !== undefined) throw new OpenNumberRow(numberText, message)
      throw new UnreadableFile(
        `The first line of settlement ${settlement}, which states its total and currency, is missing. Download the report again.`,
      )
    }
  },
}

export const settlementInputs = {
  headed,
  transaction: text('transaction-type'),
  channel: text('marketplace-name'),
  home: marketplaceOfCurrency,
}

type Line = {
  readonly [K in keyof typeof settlementInputs]: (typeof settlementInputs)[K] extends Cell<infer V> ? V : never
}

/** Common values of lines in both layouts, except for type and amount. */
export const settlementCells = {
  marketplace: ({ channel, home }: Line) => marketplaceByChannel(channel ?? '')?.code ?? home,
  day: day('posted-date'),
  settlement_id: settlementId,
  starts_on: ({ headed }: Line) => headed.head.starts,
  ends_on: ({ headed }: Line) => headed.head.ends,
  deposited_on: ({ headed }: Line) => headed.head.deposited,
  currency: ({ headed }: Line) => headed.head.currency,
  total: ({ headed }: Line) => headed.head.total,
  transaction_type: required(text('transaction-type')),
  order_id: id('order-id'),
  adjustment_id: id('adjustment-id'),
  shipment_id: id('shipment-id'),
  item_code: id('order-item-code'),
  sku: id('sku'),
  quantity: integer('quantity-purchased'),
}

/** Common keys of lines in both layouts. A settlement's first line is its summary. */
export const settlementFrame = {
  shape: 'events',
  asks: ['seller', 'asOf'],
  heads: ({ headed, transaction }: Line) => headed.isOwn && transaction === null,
  setKey: (line: RowOf<'settlement_lines'>) => line.settlement_id,
  key: (line: RowOf<'settlement_lines'>) =>
    joined(
      '\n',
      line.transaction_type,
      line.order_id,
      line.adjustment_id,
      line.shipment_id,
      line.item_code,
      line.sku,
      line.amount_type,
      line.description,
      line.day,
    ),
  day: (line: RowOf<'settlement_lines'>) => line.day,
  units: (line: RowOf<'settlement_lines'>) => line.quantity ?? 0,
} as const
