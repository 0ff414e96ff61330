import { DAY_MS } from '#rules/days.ts'

/** The meaning of 3/4/2026. */
export type DayOrder = 'day first' | 'month first'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const slashed = /^(\d{1,2})[/-](\d{1,2})[/-](\d{2}|\d{4})$/

/** Returns the day order of a column's dates; null when none is unambiguous or they differ. */
export const dayOrderOf = (texts: Iterable<string>): DayOrder | null => {
  let dayOrder: DayOrder | null = null
  for (const text of texts) {
    const [, firstPart, second] = slashed.exec(text.trim()) ?? []
    const order = Number(firstPart) > 12 ? 'day first' : Number(second) > 12 ? 'month first' : null
    if (order === null) continue
    if (dayOrder !== null && dayOrder !== order) return null
    dayOrder = order
  }
  return dayOrder
}

const dayOf = (year: string, month: string | number, day: string): string | null => {
  const fullYear = year.length === 2 ? `20${year}` : year
  const text = `${fullYear}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
  const moment = new Date(`${text}T00:00Z`)
  // Date would turn the 31st of a short month into the first of the next.
  return Number.isNaN(moment.getTime()) || !moment.toISOString().startsWith(text) ? null : text
}

const byName = (text: string): string | null => {
  const [, day, name, year] = /^(\d{1,2})[ .-]*([a-z]{3,9})[ .,-]*(\d{2}|\d{4})$/i.exec(text) ?? []
  const [, name2, day2, year2] = /^([a-z]{3,9})[ .-]*(\d{1,2}),?[ -]*(\d{4})$/i.exec(text) ?? []
  const month = MONTHS.indexOf((name ?? name2 ?? '').slice(0, 3).toLowerCase()) + 1
  return month === 0 ? null : dayOf(year ?? year2 ?? '', month, day ?? day2 ?? '')
}

// 1954 to 2119
const [FIRST_SERIAL, LAST_SERIAL] = [20_000, 80_000]

/** Returns the day of a spreadsheet serial number, counted from 30 December 1899; a fraction is the time of day. */
const bySerial = (text: string): string | null => {
  if (!/^\d{5}(\.\d+)?$/.test(text)) return null
  const serial = Math.floor(Number(text))
  if (serial < FIRST_SERIAL || serial > LAST_SERIAL) return null
  return new Date((serial - 25_569) * DAY_MS).toISOString().slice(0, 10)
}

/** The result of reading a day, `YYYY-MM-DD`; `unclear` with both possible days; null when the text is no day. */
type ReadDay = { value: string } | { unclear: [string, string] } | null

/** Reads a day in common notations; `order` is the day order of its column. */
export const readDay = (cellText: string, order: DayOrder | null): ReadDay => {
  const text = cellText.trim()
  const toResult = (day: string | null) => (day === null ? null : { value: day })
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(text) ?? []
  if (year) return toResult(dayOf(year, month ?? '', day ?? ''))
  const [, dotDay, dotMonth, dotYear] = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{2}|\d{4})$/.exec(text) ?? []
  if (dotYear) return toResult(dayOf(dotYear, dotMonth ?? '', dotDay ?? ''))
  const [, firstPart = '', second = '', yearPart = ''] = slashed.exec(text) ?? []
  if (!yearPart) return toResult(bySerial(text) ?? byName(text))
  const [asDay, asMonth] = [dayOf(yearPart, second, firstPart), dayOf(yearPart, firstPart, second)]
  if (asDay === null || asMonth === null || asDay === asMonth) return toResult(asDay ?? asMonth)
  if (order === null) return { unclear: [asDay, asMonth] }
  return { value: order === 'day first' ? asDay : asMonth }
}
