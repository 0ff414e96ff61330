import { DAY_MS } from '#rules/days.ts'
import { mix } from '#world/trade/random.ts'
import { productAt, type WorldSize } from '#world/world.ts'

const columns = [
  ...['Date', 'FNSKU', 'ASIN', 'MSKU', 'Title', 'Event Type', 'Reference ID', 'Quantity', 'Fulfillment Center'],
  ...['Disposition', 'Reason', 'Country', 'Reconciled Quantity', 'Unreconciled Quantity'],
]
const EVENTS_A_DAY = 1100

const line = (cells: readonly (string | number)[]) => `${cells.map((cell) => `"${cell}"`).join('\t')}\n`

/** A ledger's events of a world: sales above all, some receipts and returns, and now and then a loss that nobody settles. */
export function* ledgerEventsOfWorld(size: WorldSize, from = 0, eventsADay = EVENTS_A_DAY): Generator<string> {
  yield line(columns)
  const first = Date.parse(`${size.since}T00:00:00Z`)
  for (let day = from; day < size.days; day += 1) {
    const [year, month, date] = new Date(first + day * DAY_MS).toISOString().slice(0, 10).split('-')
    for (let at = 0; at < eventsADay; at += 1) {
      const drawn = mix(size.seed + 7 * day, at)
      const { sku, fnsku, asin, name } = productAt(size, drawn % size.products)
      const kind = (drawn >>> 8) % 200
      const head = [`${month}/${date}/${year}`, fnsku, asin, sku, name]
      const tail = ['PDX9', 'SELLABLE']
      if (kind > 8) yield line([...head, 'Shipments', '', -1, ...tail, '', 'US', 0, 0])
      else if (kind > 4) yield line([...head, 'Receipts', `FBA${drawn % 9999}`, 24, ...tail, '', 'US', 0, 0])
      else if (kind > 1) yield line([...head, 'CustomerReturns', '', 1, ...tail, '', 'US', 0, 0])
      else yield line([...head, 'Adjustments', `${day}${at}`, -2, ...tail, kind === 0 ? 'M' : 'E', 'US', 0, 2])
    }
  }
}
