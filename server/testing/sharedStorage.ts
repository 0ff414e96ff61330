import { grouped } from '#rules/grouped.ts'

export interface StorageCharged {
  day: string
  marketplace: string
  seller: string
  currency: string
  charge: 'monthly' | 'aged'
  /** Above zero: paid. */
  amount: number
}

const sumOf = (values: Iterable<number>) => [...values].reduce((sum, value) => sum + value, 0)

/** Whole parts of a whole by weights that add up to it; the largest remainders are rounded up. */
const parted = (whole: number, weights: ReadonlyMap<string, number>): Map<string, number> => {
  const all = sumOf(weights.values())
  const exact = [...weights].map(([name, weight]) => ({ name, exact: (whole * weight) / all }))
  // the weights are fractions of four places, which numbers here are not quite
  const floors = exact.map((one) => ({ ...one, floor: Math.floor(one.exact + 1e-9) }))
  const missing = whole - sumOf(floors.map(({ floor }) => floor))
  const order = floors
    .map((one) => ({ ...one, rest: Math.round((one.exact - one.floor) * 1e9) }))
    .sort((a, b) => b.rest - a.rest || (a.name < b.name ? -1 : 1))
  return new Map(order.map(({ name, floor }, at) => [name, floor + (at < missing ? 1 : 0)]))
}

const monthOf = (day: string, earlier: number) => {
  const date = new Date(`${day.slice(0, 7)}-01T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() - earlier)
  return date.toISOString().slice(0, 7)
}

/** What products bear of charges of storage, by rows of storage reports: reckoned month by month. */
export const shareStorage = (charges: readonly StorageCharged[], reports: readonly Record<string, unknown>[]) =>
  [
    ...grouped(charges, (one) =>
      [one.seller, one.marketplace, one.currency, one.charge, one.day.slice(0, 7)].join(' '),
    ).values(),
  ].flatMap((alike) => {
    const [first] = alike
    const charged = sumOf(alike.map(({ amount }) => amount))
    if (!first || charged <= 0) return []
    const { seller, marketplace, currency, charge } = first
    const reportLines = reports.filter(
      (row) =>
        row.seller === seller &&
        row.marketplace === marketplace &&
        row.currency === currency &&
        (charge === 'monthly' ? row.fee === 'monthly' : row.fee === 'aged' || row.fee === 'longTerm') &&
        String(row.day).slice(0, 7) === monthOf(first.day, charge === 'monthly' ? 1 : 0),
    )
    const byAsin = grouped(reportLines, (row) => String(row.asin ?? ''))
    const weights = new Map(
      [...byAsin].flatMap(([asin, rows]) => {
        const weight = Math.round(-sumOf(rows.map((row) => Number(row.amount))) * 10_000) / 10_000
        return weight > 0 ? [[asin, weight] as const] : []
      }),
    )
    if (weights.size === 0) return []
    const whole = Math.min(charged, Math.round(sumOf(weights.values()) + 1e-9))
    const days = new Map(
      [...grouped(alike, ({ day }) => day)].map(([day, ones]) => [day, sumOf(ones.map(({ amount }) => amount))]),
    )
    return [...parted(whole, days)].flatMap(([day, part]) =>
      [...parted(part, weights)].flatMap(([asin, amount]) =>
        asin === '' ? [] : [{ day, marketplace, seller, currency, asin, amount }],
      ),
    )
  })
