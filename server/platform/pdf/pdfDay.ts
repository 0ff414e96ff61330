const monthName = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })

/** Formats a month, `YYYY-MM` or a day of it, as 'Nov 2026'. */
export const pdfMonth = (month: string): string => {
  const first = new Date(`${month.slice(0, 7)}-01T00:00Z`)
  return `${monthName.format(first)} ${first.getUTCFullYear()}`
}

/** Formats a day, `YYYY-MM-DD`, as '15 Nov 2026'. */
export const pdfDay = (day: string): string => `${Number(day.slice(8, 10))} ${pdfMonth(day)}`
