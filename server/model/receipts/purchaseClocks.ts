/** Units that came on a day; negative ones were taken back. */
interface Came {
  day: string
  units: number
}

/** What is known of an order's way. Days `YYYY-MM-DD`; `created` and `counted`: when a booked shipment was made, and first counted in. */
export interface PurchaseHistory {
  saidShipped: string | null
  /** Nothing more is expected. */
  hasEnded: boolean
  lines: readonly {
    quantity: number
    receipts: readonly Came[]
    bookings: readonly { created: string | null; counted: string | null; units: number }[]
  }[]
}

export interface PurchaseClocks {
  shippedOn: string | null
  receivedOn: string | null
  sellableOn: string | null
}

const byDay = (one: Came, other: Came) => one.day.localeCompare(other.day)
const findFirstDay = (days: readonly (string | null)[]): string | null =>
  days.filter((day) => day !== null).sort()[0] ?? null
const findLastDay = (days: readonly string[]): string | null => [...days].sort().at(-1) ?? null

/** The day from which on so many units were there, and stayed. */
const dayOfAll = (came: readonly Came[], quantity: number): string | null => {
  let sum = 0
  let since: string | null = null
  for (const { day, units } of [...came].sort(byDay)) {
    sum += units
    since = sum >= quantity ? (since ?? day) : null
  }
  return since
}

/**
 * Three of an order's four clocks; the first, ordered, is the day it was sent. Shipped: as somebody said, else the day its
 * first booked shipment was made. Received: the day all of each line had come, by count or by shipment; of an order that has
 * ended short, the last day anything came. Sellable: the first day Amazon counted booked units in.
 */
export const purchaseClocks = ({ saidShipped: enteredShippedOn, hasEnded, lines }: PurchaseHistory): PurchaseClocks => {
  const bookings = lines.flatMap((line) => line.bookings)
  const toCounts = (line: PurchaseHistory['lines'][number]): Came[] =>
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
