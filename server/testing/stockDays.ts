import { sql } from 'kysely'
import { stockDayRows } from '#model/stock/index.ts'
import type { Scope } from '#platform/db/scope.ts'

interface StockDay {
  day: string
  marketplace: string
  asin: string
  units: number
}
const LASTING = '9999-12-31'

/** Returns the spans (`marketplace asin since until units`) of one seller's rows by day, computed day by day. */
const spansOf = (rows: readonly StockDay[]): string[] => {
  const spans: string[] = []
  for (const marketplace of new Set(rows.map((row) => row.marketplace))) {
    const there = rows.filter((row) => row.marketplace === marketplace)
    const days = [...new Set(there.map(({ day }) => day))].sort()
    for (const asin of new Set(there.map((row) => row.asin))) {
      const units = days.map((day) => there.find((row) => row.day === day && row.asin === asin)?.units)
      let since = 0
      for (let nr = 1; nr <= days.length; nr += 1) {
        if (nr < days.length && units[nr] === units[since]) continue
        if (units[since] !== undefined)
          spans.push([marketplace, asin, days[since], days[nr] ?? LASTING, units[since]].join(' '))
        since = nr
      }
    }
  }
  return spans.sort()
}

/** Reads a company's rows of stock by day. Throws if its spans or report days are not those that follow from them. */
export const readStockDays = async ({ tx, tenant }: Scope): Promise<StockDay[]> => {
  const { rows } = await sql<StockDay>`
    select day, marketplace, asin, units from ${stockDayRows(tenant())} d order by day, marketplace, asin`.execute(tx)
  const spans = await tx.selectFrom('stock_spans').selectAll().execute()
  const stored = spans.map((span) => [span.marketplace, span.asin, span.since, span.until, span.units].join(' ')).sort()
  const reported = await tx.selectFrom('stock_report_days').selectAll().execute()
  const totals = new Map<string, number>()
  for (const { marketplace, day, units } of rows)
    totals.set(`${marketplace} ${day}`, (totals.get(`${marketplace} ${day}`) ?? 0) + units)
  const shown = [
    JSON.stringify([stored, reported.map(({ marketplace, day, units }) => `${marketplace} ${day} ${units}`).sort()]),
    JSON.stringify([spansOf(rows), [...totals].map(([name, units]) => `${name} ${units}`).sort()]),
  ]
  if (shown[0] !== shown[1]) throw new Error(`Stock is stored as ${shown[0]}, but follows as ${shown[1]}.`)
  return rows
}
