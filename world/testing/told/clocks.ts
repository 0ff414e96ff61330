const zones: Readonly<Record<string, string>> = {
  US: 'America/Los_Angeles',
  CA: 'America/Los_Angeles',
  UK: 'Europe/London',
  DE: 'Europe/Berlin',
}
const clocks = new Map(
  Object.entries(zones).map(([code, timeZone]) => [code, new Intl.DateTimeFormat('sv-SE', { timeZone })]),
)

/** Returns the day in a marketplace's time zone of a moment in a report. */
export const dayIn = (marketplace: string, moment: string): string =>
  clocks.get(marketplace)?.format(new Date(moment)) ?? ''

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const two = (number: string | number) => String(number).padStart(2, '0')

/**
 * Parses `Nov 01, 2026`, `01/11/2026` of Europe, `11/01/2026` of America, `01.11.2026` and `1 Nov 2026` as
 * `2026-11-01`.
 */
export const dayOf = (text: string, isDayFirst = false): string => {
  const [, month, date, year] = /^([A-Z][a-z]{2}) (\d+), (\d{4})/.exec(text) ?? []
  if (month && date) return `${year}-${two(months.indexOf(month) + 1)}-${two(date)}`
  const [, day, word, ofYear] = /^(\d+) ([A-Z][a-z]{2}) (\d{4})/.exec(text) ?? []
  if (day && word) return `${ofYear}-${two(months.indexOf(word) + 1)}-${two(day)}`
  const [, first = '', second = '', last = ''] = /^(\d\d)[./](\d\d)[./](\d{4})/.exec(text) ?? []
  return isDayFirst ? `${last}-${second}-${first}` : `${last}-${first}-${second}`
}
