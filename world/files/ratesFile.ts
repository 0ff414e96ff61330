import { DAY_MS } from '#rules/days.ts'
import type { Company } from '../trade/company.ts'
import { fraction, seedFor } from '../trade/random.ts'
import { commaLine, dayCell } from './table.ts'

/** Approximate initial value of a euro. */
const anchors = { USD: 1.09, JPY: 158, GBP: 0.85, CAD: 1.48, SEK: 11.3, PLN: 4.3, MXN: 19.2, AUD: 1.64 } as const
const columns = ['Date', ...Object.keys(anchors)]
/** Maximum deviation of a rate from its anchor, as a share of it. */
const SWING = 0.04
/** Days of a swing between the extremes. */
const SLOW = 190

const isWeekend = (day: number) => [0, 6].includes(new Date(day * DAY_MS).getUTCDay())

/** Yields a central bank's reference rates: the value of a euro on each working day, newest first. */
export function* ratesOf({ seed, days, until }: Company): Generator<string> {
  yield commaLine(columns, Object.fromEntries(columns.map((name) => [name, name])))
  const today = Math.floor(until / DAY_MS)
  for (let day = today - 1; day > today - days; day -= 1) {
    if (isWeekend(day)) continue
    const rates = Object.entries(anchors).map(([code, anchor]) => {
      const own = seedFor(seed, code)
      const swing = Math.sin(day / SLOW + 6 * fraction(own, 0)) * SWING + (fraction(own, day) - 0.5) / 200
      return [code, (anchor * (1 + swing)).toPrecision(5)]
    })
    yield commaLine(columns, { Date: dayCell(day), ...Object.fromEntries(rates) })
  }
}
