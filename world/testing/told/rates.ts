import type { Row } from '../csvRows.ts'

/** What a unit of a currency is worth in dollars on a day, by a central bank's file of what a euro is worth: the last rate known. */
export const dollarsBy = (rows: readonly Row[]): ((currency: string, day: string) => number) => {
  const days = [...rows].sort((a, b) => (String(a.Date) < String(b.Date) ? 1 : -1))
  const known = new Map<string, number>()
  return (currency, day) => {
    if (currency === 'USD') return 1
    const key = `${currency} ${day}`
    const found = known.get(key)
    if (found !== undefined) return found
    const row = days.find(({ Date: of = '' }) => of <= day)
    const euros = currency === 'EUR' ? 1 : 1 / Number(row?.[currency])
    const rate = euros * Number(row?.USD)
    known.set(key, rate)
    return rate
  }
}
