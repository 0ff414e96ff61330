import { marketplaceDay, momentText } from '#rules/marketplaceDay.ts'
import { marketplaceByCode, marketplaces } from '#rules/marketplaces.ts'
import { always, type Cell, either, joined, required } from './cell.ts'
import { moment } from './dateCells.ts'
import { defineReport, type RowOf } from './defineReport.ts'
import { RowRejected } from './definition/report.ts'
import { marketplaceIn } from './marketplaceCells.ts'
import { integer, money } from './numberCells.ts'
import { unknownCells } from './rawCell.ts'
import { id, text } from './textCells.ts'
import { eventOf, isDeferred } from './transactions/events.ts'
import { headerSpellings, unreadHeaders } from './transactions/headers.ts'
import { moneyColumns } from './transactions/moneyColumns.ts'

const currencies: ReadonlySet<string> = new Set(marketplaces.map(({ currency }) => currency))

/** Returns the currency named in the lines above the header: `All amounts in USD, unless specified`. */
const stated = (above: readonly string[]): string | undefined =>
  above.flatMap((line) => line.match(/\b[A-Z]{3}\b/g) ?? []).find((code) => currencies.has(code))

/** The currency of all amounts: from the file's header lines, else that of the row's marketplace. */
const currencyOfFile: Cell<string> = {
  reads: [],
  bind({ columns }) {
    const fileCurrency = stated(columns.above)
    return ({ marketplace }) => {
      const currency = fileCurrency ?? (marketplace === null ? undefined : marketplaceByCode(marketplace)?.currency)
      if (currency === undefined) throw new RowRejected('The currency of the file is unknown.')
      return currency
    }
  },
}

/** Returns a cell with the sum of these columns in minor units; blanks and missing columns are 0. */
const amountOf = (...names: string[]): Cell<number> => {
  const cells = names.map(money)
  return {
    reads: cells.flatMap(({ reads }) => reads),
    bind(file) {
      const readers = cells.map((cell) => cell.bind(file))
      return (row) => readers.reduce((sum, read) => sum + (read(row) ?? 0), 0)
    },
  }
}

type Row = RowOf<'transaction_lines'>

/** Returns the row's own total minus the columns that are read. */
const unexplained = (line: Omit<Row, 'unexplained'>) =>
  line.total - moneyColumns.reduce((sum, name) => (name === 'unexplained' ? sum : sum + line[name]), 0)

/** Maximum characters of an unknown event's name in its set key. */
const LONGEST_WORD = 40

/**
 * Date range report of transactions: one row per event, with its money summed by purpose. A set is everything about one
 * order at one second, which every file contains completely. A deferred row contains the settlement of its download
 * day, so only released rows use the settlement in their key; a released row is in another set than its deferred one.
 */
export const transactions = defineReport({
  type: 'transactions',
  shape: 'events',
  prose: true,
  decisive: 'date/time settlement-id type order-id product-sales selling-fees total',
  spellings: headerSpellings,
  unread: unreadHeaders,
  asks: ['seller', 'marketplace', 'asOf'],
  inputs: {
    moment: required(moment('date/time')),
    release: moment('transaction-release-date'),
    state: text('transaction-status'),
  },
  tables: {
    transaction_lines: {
      marketplace: marketplaceIn('marketplace'),
      day: (line) => marketplaceDay(line.moment, line.marketplace),
      happened_at: (line) => momentText(line.moment),
      settlement_id: either(id('settlement-id'), always('')),
      status: (line) => (isDeferred(line.state, line.released_on) ? 'deferred' : 'released'),
      released_on: (line) => (line.release === null ? null : marketplaceDay(line.release, line.marketplace)),
      written: either(text('type'), always('')),
      event: (line) => eventOf(line.written),
      order_id: either(id('order-id'), always('')),
      sku: either(id('sku'), always('')),
      description: text('description'),
      quantity: integer('quantity'),
      account_type: text('account-type'),
      fulfilment: text('fulfillment'),
      currency: currencyOfFile,
      product_sales: amountOf('product-sales'),
      product_sales_tax: amountOf('product-sales-tax'),
      shipping_credits: amountOf('shipping-credits'),
      shipping_credits_tax: amountOf('shipping-credits-tax'),
      gift_wrap_credits: amountOf('gift-wrap-credits'),
      gift_wrap_credits_tax: amountOf('giftwrap-credits-tax'),
      regulatory_fee: amountOf('regulatory-fee'),
      regulatory_fee_tax: amountOf('tax-on-regulatory-fee'),
      promotional_rebates: amountOf('promotional-rebates'),
      promotional_rebates_tax: amountOf('promotional-rebates-tax'),
      points: amountOf('points'),
      sales_tax_collected: amountOf('sales-tax-collected'),
      marketplace_withheld_tax: amountOf('marketplace-withheld-tax', 'marketplace-facilitator-tax', 'low-value-goods'),
      tcs_cgst: amountOf('tcs-cgst'),
      tcs_sgst: amountOf('tcs-sgst'),
      tcs_igst: amountOf('tcs-igst'),
      tds: amountOf('tds-(section-194-o)'),
      selling_fees: amountOf('selling-fees'),
      fba_fees: amountOf('fba-fees'),
      other_transaction_fees: amountOf('other-transaction-fees'),
      other_amount: amountOf('other'),
      total: required(money('total')),
      unexplained: (line) => unexplained(line),
      raw: unknownCells,
    },
  },
  // localized words and product titles may change while the money does not
  unhashed: ['written', 'description', 'account_type', 'fulfilment'],
  setKey: (line) =>
    joined(
      '|',
      line.happened_at,
      line.event === 'other' ? line.written.slice(0, LONGEST_WORD) : line.event,
      line.order_id,
      line.marketplace,
      line.status,
      line.status === 'released' ? line.settlement_id : null,
    ),
  key: (line) => line.sku,
  day: (line) => line.day,
  units: (line) => Math.abs(line.quantity ?? 0),
})
