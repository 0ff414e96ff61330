import type { Scope } from '#platform/db/scope.ts'
import { readCompanySettings } from '#platform/tenancy/companySettings.ts'
import { dayInZone } from '#rules/timeZones.ts'

/** Returns today's date in the company's time zone, which dates orders, receipts and ASIN attributes. */
export const readCompanyDay = async (scope: Scope, now: Date): Promise<string> => {
  const { timeZone } = await readCompanySettings(scope)
  return dayInZone(now, timeZone)
}
