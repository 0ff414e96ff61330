import { edgeCaseSkusOf } from '../trade/edgeCaseSkus.ts'
import { ledgerDays } from '../trade/ledger.ts'
import type { LedgerEvent, Movement } from '../trade/ledgerEvent.ts'
import { ledgerEvents } from '../trade/ledgerEvents.ts'
import { dayAt } from '../trade/market.ts'
import type { Market } from '../trade/orders.ts'
import { ledgerSince } from '../trade/supply.ts'
import { ledgerColumns, ledgerEventColumns } from './logisticsColumns.ts'
import { type Cells, dayCell, headerCells, quotedTabLine, slashedDayCell } from './table.ts'

const columnOf: Readonly<Record<Movement, string>> = {
  receipts: 'Receipts',
  shipments: 'Customer Shipments',
  returns: 'Customer Returns',
  vendorReturns: 'Vendor Returns',
  transfers: 'Warehouse Transfer In/Out',
  found: 'Found',
  lost: 'Lost',
  damaged: 'Damaged',
  disposed: 'Disposed',
  other: 'Other Events',
  unknown: 'Unknown Events',
}
const still: Cells = {
  ...Object.fromEntries(Object.values(columnOf).map((column) => [column, '0'])),
  'In Transit Between Warehouses': '0',
}

interface Item {
  sku: string
  fnsku: string
  asin: string
  name: string
}
const itemCells = ({ sku, fnsku, asin, name }: Item): Cells => ({ FNSKU: fnsku, ASIN: asin, MSKU: sku, Title: name })

/** Yields balances of edge-case SKUs, which do not move. */
function* oddBalances(market: Market): Generator<Cells> {
  const { company, facts } = market
  const [first, last] = [ledgerSince(company, facts), dayAt(company.until, facts)]
  for (const odd of edgeCaseSkusOf(market)) {
    if (!odd.hasOwnUnits || odd.units === 0) continue
    for (let day = last; day >= first; day -= 1)
      yield {
        ...still,
        ...itemCells(odd),
        Date: slashedDayCell(day),
        Disposition: 'SELLABLE',
        'Starting Warehouse Balance': String(odd.units),
        'Ending Warehouse Balance': String(odd.units),
        Location: facts.country,
      }
  }
}

/** Yields the ledger summary of the last days, by day and country. */
export function* ledgerSummaryOf(markets: readonly Market[]): Generator<string> {
  yield quotedTabLine(ledgerColumns, headerCells(ledgerColumns))
  for (const market of markets) {
    for (const { product, day, disposition, starting, inTransit, ending, moved } of ledgerDays(market)) {
      const movements = Object.entries(moved).map(([movement, units]) => [
        columnOf[movement as Movement],
        String(units),
      ])
      yield quotedTabLine(ledgerColumns, {
        ...still,
        ...itemCells(product),
        Date: slashedDayCell(day),
        Disposition: disposition,
        'Starting Warehouse Balance': String(starting),
        'In Transit Between Warehouses': String(inTransit),
        ...Object.fromEntries(movements),
        'Ending Warehouse Balance': String(ending),
        Location: market.facts.country,
      })
    }
    for (const cells of oddBalances(market)) yield quotedTabLine(ledgerColumns, cells)
  }
}

const eventTypes: Readonly<Partial<Record<Movement, string>>> = {
  receipts: 'Receipts',
  shipments: 'Shipments',
  returns: 'CustomerReturns',
  vendorReturns: 'VendorReturns',
  transfers: 'WhseTransfers',
}

const eventCells = ({ facts }: Market, event: LedgerEvent): Cells => {
  const hours = String(Math.abs(facts.offset)).padStart(2, '0')
  return {
    ...itemCells(event.product),
    Date: slashedDayCell(event.day),
    'Event Type': eventTypes[event.movement] ?? 'Adjustments',
    'Reference ID': event.reference,
    Quantity: String(event.quantity),
    'Fulfillment Center': event.centre,
    Disposition: event.disposition,
    Reason: event.reason,
    Country: facts.country,
    'Reconciled Quantity': event.settled ? String(event.settled[0]) : '',
    'Unreconciled Quantity': event.settled ? String(event.settled[1]) : '',
    'Date and Time': `${dayCell(event.day)}T00:00:00${facts.offset < 0 ? '-' : '+'}${hours}00`,
  }
}

/** Yields the ledger events of those days, newest first. */
export function* ledgerDetailOf(markets: readonly Market[]): Generator<string> {
  yield quotedTabLine(ledgerEventColumns, headerCells(ledgerEventColumns))
  for (const market of markets)
    for (const event of ledgerEvents(market).reverse())
      if (event.movement !== 'unknown') yield quotedTabLine(ledgerEventColumns, eventCells(market, event))
}
