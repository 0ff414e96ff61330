/** Returns whether the runtime knows an IANA zone of that name; an offset (`+02:00`) is not one. */
export const isTimeZone = (name: string): boolean => {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** Returns the calendar day, `YYYY-MM-DD`, of a moment in an IANA time zone, or in UTC if the zone is unknown. */
export const dayInZone = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: isTimeZone(timeZone) ? timeZone : 'UTC',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(moment)
