import { dayAt } from '../trade/market.ts'
import type { Market } from '../trade/orders.ts'
import type { Stock } from '../trade/supply.ts'
import { advised, lasting, shippedUnits } from './advice.ts'
import { planningColumns } from './logisticsColumns.ts'
import { isLaunched, priceToday, unsellableOf } from './stockFiles.ts'
import { type Cells, dayCell, headerLine, moneyCell, tabLine } from './table.ts'

/** Monthly fee per cubic foot, in the currency's minor units. */
const STORAGE = 87

/** Returns the units by age in days, because the oldest are sold first. */
const agesOf = ({ deliveries }: Stock, units: number, today: number): { age: number; units: number }[] => {
  const parts: { age: number; units: number }[] = []
  let left = units
  for (const { arrival, units: came } of [...deliveries].sort((a, b) => b.arrival - a.arrival)) {
    if (arrival > today || left <= 0) continue
    parts.push({ age: today - arrival, units: Math.min(left, came) })
    left -= came
  }
  // customer returns are old too
  if (left > 0) parts.push({ age: (parts.at(-1)?.age ?? 0) + 1, units: left })
  return parts
}

const ageCells = (stock: Stock, today: number): Cells => {
  const ages = agesOf(stock, stock.onHand, today)
  const between = (from: number, to: number) =>
    String(ages.reduce((sum, { age, units }) => (age >= from && age <= to ? sum + units : sum), 0))
  return {
    'inv-age-0-to-90-days': between(0, 90),
    'inv-age-91-to-180-days': between(91, 180),
    'inv-age-181-to-270-days': between(181, 270),
    'inv-age-271-to-365-days': between(271, 365),
    'inv-age-366-to-455-days': between(366, 455),
    'inv-age-456-plus-days': between(456, Number.POSITIVE_INFINITY),
    'inv-age-0-to-30-days': between(0, 30),
    'inv-age-31-to-60-days': between(31, 60),
    'inv-age-61-to-90-days': between(61, 90),
    'inv-age-181-to-330-days': between(181, 330),
    'inv-age-331-to-365-days': between(331, 365),
  }
}

function* rowsOf(market: Market): Generator<Cells> {
  const { company, facts } = market
  const today = dayAt(company.until, facts)
  const shipped = [7, 30, 60, 90].map((days) => [days, shippedUnits(market, days)] as const)
  for (const stock of market.stock) {
    if (!isLaunched(market, stock)) continue
    const { product, onHand, inbound, fcTransfer, fcProcessing } = stock
    const of = Object.fromEntries(shipped.map(([days, units]) => [days, units.get(product.sku) ?? 0]))
    const rate = (of[30] ?? 0) / 30
    const coming = inbound.working + inbound.shipped + inbound.receiving
    const excess = Math.max(0, Math.round(onHand - rate * 90))
    const sent = advised(rate, onHand + coming)
    yield {
      'snapshot-date': dayCell(today),
      sku: product.sku,
      fnsku: product.fnsku,
      asin: product.asin,
      'product-name': product.name,
      condition: 'New',
      available: String(onHand),
      'pending-removal-quantity': '0',
      ...ageCells(stock, today),
      currency: facts.currency,
      ...Object.fromEntries(shipped.map(([days]) => [`units-shipped-t${days}`, String(of[days] ?? 0)])),
      alert: excess > 0 && rate === 0 ? 'Low traffic' : '',
      'your-price': moneyCell(priceToday(market, stock)),
      'recommended-action':
        excess === 0 ? 'NoExcessInventory' : rate === 0 && (of[90] ?? 0) === 0 ? 'CreateRemoval' : 'CreateSale',
      'item-volume': product.volume.toFixed(4),
      'volume-unit-measurement': 'cubic feet',
      'storage-type': 'Standard',
      'storage-volume': (product.volume * onHand).toFixed(2),
      marketplace: facts.country === 'GB' ? 'UK' : facts.country,
      'product-group': product.category,
      'days-of-supply': lasting(onHand, rate),
      'estimated-excess-quantity': String(excess),
      'estimated-storage-cost-next-month': moneyCell(Math.round(product.volume * onHand * STORAGE)),
      'inbound-quantity': String(coming),
      'inbound-working': String(inbound.working),
      'inbound-shipped': String(inbound.shipped),
      'inbound-received': String(inbound.receiving),
      'Total Reserved Quantity': String(fcTransfer + fcProcessing),
      'unfulfillable-quantity': String(unsellableOf(stock)),
      'Recommended ship-in quantity': String(sent),
      'Recommended ship-in date': sent > 0 ? dayCell(today + 7) : '',
      'Inventory age snapshot date': dayCell(today - 2),
      'Reserved FC Transfer': String(fcTransfer),
      'Reserved FC Processing': String(fcProcessing),
    }
  }
}

/** Yields Amazon's inventory planning of every SKU today. */
export function* planningOf(markets: readonly Market[]): Generator<string> {
  yield headerLine(planningColumns)
  for (const market of markets) for (const cells of rowsOf(market)) yield tabLine(planningColumns, cells)
}
