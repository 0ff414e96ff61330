import { dayAt } from '../trade/market.ts'
import { type Market, waitingUnits } from '../trade/orders.ts'
import { advised, lasting, shippedUnits } from './advice.ts'
import { europeanRestockColumns, restockColumns } from './logisticsColumns.ts'
import { isLaunched, priceToday, unsellableOf } from './stockFiles.ts'
import { type Cells, headerLine, moneyCell, slashedDayCell, tabLine } from './table.ts'

/** Country names of Amazon's restock page. */
const countryCells: Readonly<Record<string, string>> = {
  GB: 'United Kingdom',
  DE: 'Germany',
  FR: 'France',
  IT: 'Italy',
  ES: 'Spain',
}

const isEuropean = ({ facts }: Market) => countryCells[facts.country] !== undefined

function* rowsOf(market: Market): Generator<Cells> {
  const { company, facts } = market
  const today = dayAt(company.until, facts)
  const european = isEuropean(market)
  const [shipped, waiting] = [shippedUnits(market, 30), waitingUnits(market)]
  for (const stock of market.stock) {
    if (!isLaunched(market, stock)) continue
    const { product, onHand, inbound, fcTransfer, fcProcessing } = stock
    const [sold, orders] = [shipped.get(product.sku) ?? 0, waiting.get(product.sku) ?? 0]
    const coming = inbound.working + inbound.shipped + inbound.receiving
    const sent = advised(sold / 30, onHand + coming)
    const price = priceToday(market, stock)
    const cells = {
      Country: countryCells[facts.country] ?? facts.country,
      'Product Name': product.name,
      FNSKU: product.fnsku,
      'Merchant SKU': product.sku,
      ASIN: product.asin,
      Condition: 'New',
      Supplier: 'unassigned',
      'Currency code': facts.currency,
      Price: moneyCell(price),
      'Sales last 30 days': moneyCell(price * sold),
      'Units Sold Last 30 Days': String(sold),
      'Total Units': String(onHand + fcTransfer + fcProcessing + orders + unsellableOf(stock) + coming),
      Inbound: String(coming),
      Available: String(onHand),
      'FC transfer': String(fcTransfer),
      'FC Processing': String(fcProcessing),
      'Customer Order': String(orders),
      Unfulfillable: String(unsellableOf(stock)),
      Working: String(inbound.working),
      Shipped: String(inbound.shipped),
      Receiving: String(inbound.receiving),
      'Fulfilled by': 'Amazon',
      'Total Days of Supply (including units from open shipments)': lasting(onHand + coming, sold / 30),
      'Days of Supply at Amazon Fulfillment Network': lasting(onHand, sold / 30),
      Alert: onHand === 0 ? 'out_of_stock' : '',
      'Recommended replenishment qty': String(sent),
      'Recommended ship date': sent > 0 ? slashedDayCell(today + 7, european) : 'none',
      'Unit storage size': `${product.volume.toFixed(4)} ft3`,
    }
    const action = sent > 0 ? 'Create shipping plan' : 'No action required'
    yield european ? cells : { ...cells, 'Recommended action': action }
  }
}

/** Yields Amazon's restock recommendations. */
export function* restockOf(markets: readonly Market[]): Generator<string> {
  const columns = markets.some(isEuropean) ? europeanRestockColumns : restockColumns
  yield headerLine(columns)
  for (const market of markets) for (const cells of rowsOf(market)) yield tabLine(columns, cells)
}
