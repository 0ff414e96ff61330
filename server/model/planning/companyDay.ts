import type { Scope } from '#platform/db/scope.ts'
import { readCompanySettings } from '#platform/tenancy/companySettings.ts'
import { isTimeZone } from '#rules/timeZones.ts'

/** The calendar day, `YYYY-MM-DD`, of a moment in an IANA zone. */
const dayIn = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(moment)

/** Today by the company's own clock: orders, receipts and what is noted of asins count in its days. */
export const readCompanyDay = async (scope: Scope, now: Date): Promise<string> => {
  const { timeZone } = await readCompanySettings(scope)
  return dayIn(now, isTimeZone(timeZone) ? timeZone : 'UTC')
}
