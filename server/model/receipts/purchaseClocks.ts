/** Units received on a day; below 0 if they were reversed. */
interface Receipt {
  day: string
  units: number
}

/**
 * The history of an order. Days `YYYY-MM-DD`; `created` and `counted`: when a booked shipment was created and first
 * received.
 */
export interface PurchaseHistory {
  enteredShippedOn: string | null
  /** True if no more units are expected. */
  hasEnded: boolean
  lines: readonly {
    quantity: number
    receipts: readonly Receipt[]
    bookings: readonly { created: string | null; counted: string | null; units: number }[]
  }[]
}

export interface PurchaseClocks {
  shippedOn: string | null
  receivedOn: string | null
  sellableOn: string | null
}

const byDay = (one: Receipt, other: Receipt) => one.day.localeCompare(other.day)
const findFirstDay = (days: readonly (string | null)[]): string | null =>
  days.filter((day) => day !== null).sort()[0] ?? null
const findLastDay = (days: readonly string[]): string | null => [...days].sort().at(-1) ?? null

/** Returns the day from which on at least this many units had arrived for good. */
const dayOfAll = (receipts: readonly Receipt[], quantity: number): string | null => {
  let sum = 0
  let since: string | null = null
  for (const { day, units } of [...receipts].sort(byDay)) {
    sum += units
    since = sum >= quantity ? (since ?? day) : null
  }
  return since
}

/**
 * Returns three of an order's four dates; the first one, ordered, is the day it was sent. Shipped: the entered day,
 * else the creation day of its first booked shipment. Received: the day all units of each line had arrived, manually or
 * by shipment; for an order that ended short, the day of the last receipt. Sellable: the first day Amazon received
 * booked units.
 */
export const purchaseClocks = ({ enteredShippedOn, hasEnded, lines }: PurchaseHistory): PurchaseClocks => {
  const bookings = lines.flatMap((line) => line.bookings)
  const toCounts = (line: PurchaseHistory['lines'][number]): Receipt[] =>
    line.bookings.flatMap(({ counted: day, units }) => (day === null ? [] : [{ day, units }]))
  const completionDays = lines.map((line) =>
    findFirstDay([dayOfAll(line.receipts, line.quantity), dayOfAll(toCounts(line), line.quantity)]),
  )
  const days = lines.flatMap((line) =>
    [...line.receipts, ...toCounts(line)].filter(({ units }) => units > 0).map(({ day }) => day),
  )
  const complete = completionDays.filter((day) => day !== null)
  return {
    shippedOn: enteredShippedOn ?? findFirstDay(bookings.map(({ created }) => created)),
    receivedOn: complete.length === lines.length ? findLastDay(complete) : hasEnded ? findLastDay(days) : null,
    sellableOn: findFirstDay(bookings.map(({ counted: day }) => day)),
  }
}
