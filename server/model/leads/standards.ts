import type { Scope } from '#platform/db/scope.ts'
import { readCompanySettings } from '#platform/tenancy/companySettings.ts'
import type { Standards } from './obstacles.ts'

/** Reads the tenant's current criteria for leads. */
export const readStandards = async (scope: Scope, now: Date): Promise<Standards> => {
  const { addressUse, cardRestDays } = await readCompanySettings(scope)
  return { tenant: scope.tenant(), now, addressUse, cardRestDays }
}
