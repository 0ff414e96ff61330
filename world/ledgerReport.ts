import { DAY_MS } from '#rules/days.ts'
import { ledgerColumns } from './files/logisticsColumns.ts'
import { headerCells, quotedTabLine, slashedDayCell } from './files/table.ts'
import { mix } from './trade/random.ts'
import { productAt, type WorldSize } from './world.ts'

/** Returns the units of a product at the end of a day, computed from both numbers alone; sometimes 0. */
const balanceAt = ({ seed }: WorldSize, product: number, day: number): number => {
  const week = mix(seed + 41 * product, Math.floor(day / 7)) % 60
  return Math.max(0, week - (day % 7) * 4)
}

/** Yields the ledger summary of a world, a line per product and day; lines without balance and movement are omitted. */
export function* ledgerSummary(size: WorldSize): Generator<string> {
  const first = Math.floor(Date.parse(`${size.since}T00:00:00Z`) / DAY_MS)
  yield quotedTabLine(ledgerColumns, headerCells(ledgerColumns))
  for (let day = first; day < first + size.days; day += 1)
    for (let number = 0; number < size.products; number += 1) {
      const [starting, ending] = [balanceAt(size, number, day - 1), balanceAt(size, number, day)]
      if (starting === 0 && ending === 0) continue
      const { sku, fnsku, asin, name } = productAt(size, number)
      yield quotedTabLine(ledgerColumns, {
        Date: slashedDayCell(day),
        FNSKU: fnsku,
        ASIN: asin,
        MSKU: sku,
        Title: name,
        Disposition: 'SELLABLE',
        'Starting Warehouse Balance': String(starting),
        Receipts: String(Math.max(0, ending - starting)),
        'Customer Shipments': String(Math.min(0, ending - starting)),
        'Ending Warehouse Balance': String(ending),
        'Unknown Events': '0',
        Location: 'US',
      })
    }
}
