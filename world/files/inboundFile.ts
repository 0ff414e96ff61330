import { type Delivery, receivedBy, shipmentId, statusOn } from '../trade/delivery.ts'
import { cancelledShipments, listedItems } from '../trade/listedShipments.ts'
import { dayAt, momentOf } from '../trade/market.ts'
import type { Market } from '../trade/orders.ts'
import { numbersOnShipments } from '../trade/purchases.ts'
import { inboundColumns } from './logisticsColumns.ts'
import { type Cells, dayCell, headerLine, momentCell, slashedDayCell, tabLine } from './table.ts'

/** Returns the last day on which a delivery changed, up to today. */
const changedOn = ({ created, left, arrival, closed, receipts }: Delivery, today: number): number =>
  Math.max(...[created, left, arrival, closed, ...receipts.map(({ day }) => day)].filter((day) => day <= today))

type Numbers = ReturnType<typeof numbersOnShipments>

const shipmentCells = (
  { seed, facts, company }: Market,
  delivery: Delivery,
  today: number,
  numbers: Numbers,
): Cells => {
  const { arrival, created, closed } = delivery
  const id = shipmentId(seed, arrival)
  const orders = (numbers.get(id) ?? []).map((number) => ` PO-${number}`).join('')
  return {
    Marketplace: facts.code,
    'Shipment ID': id,
    'Shipment name': `FBA STA (${slashedDayCell(created)} 09:15)-${facts.centres[0]}${orders}`,
    Destination: facts.centres[0],
    Created: dayCell(created),
    'Last updated': momentCell(Math.min(company.until, momentOf(changedOn(delivery, today), 0.5, facts))),
    Closed: closed <= today ? dayCell(closed) : '',
  }
}

const itemCells = ({ product, units }: Delivery): Cells => ({
  'Merchant SKU': product.sku,
  FNSKU: product.fnsku,
  ASIN: product.asin,
  Title: product.name,
  'Units expected': String(units),
})

function* itemsOf(market: Market, numbers: Numbers): Generator<Cells> {
  const today = dayAt(market.company.until, market.facts)
  for (const delivery of listedItems(market))
    yield {
      ...shipmentCells(market, delivery, today, numbers),
      ...itemCells(delivery),
      Status: statusOn(delivery, today) ?? '',
      'Units located': String(receivedBy(delivery, today)),
    }
  for (const { id, planned } of cancelledShipments(market))
    yield {
      ...shipmentCells(market, planned, today, numbers),
      ...itemCells(planned),
      'Shipment ID': id,
      Closed: '',
      Status: 'CANCELLED',
      'Units located': '0',
    }
}

/** Yields the items of all recent shipments to Amazon, newest first; in each marketplace two were cancelled. */
export function* inboundOf(markets: readonly Market[]): Generator<string> {
  yield headerLine(inboundColumns)
  const numbers = numbersOnShipments(markets)
  for (const market of markets) for (const cells of itemsOf(market, numbers)) yield tabLine(inboundColumns, cells)
}
