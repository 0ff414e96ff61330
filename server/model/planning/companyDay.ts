import type { Scope } from '#platform/db/scope.ts'
import { readCompanySettings } from '#platform/tenancy/companySettings.ts'
import { isTimeZone } from '#rules/timeZones.ts'

/** Returns the calendar day, `YYYY-MM-DD`, of a moment in an IANA time zone. */
const dayIn = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(moment)

/** Returns today's date in the company's time zone, which dates orders, receipts and ASIN attributes. */
export const readCompanyDay = async (scope: Scope, now: Date): Promise<string> => {
  const { timeZone } = await readCompanySettings(scope)
  return dayIn(now, isTimeZone(timeZone) ? timeZone : 'UTC')
}
