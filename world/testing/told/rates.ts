import type { Row } from '../csvRows.ts'

/**
 * Returns a function that gives the dollar value of a currency unit on a day, from a central bank's euro rates: the
 * latest known rate.
 */
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
