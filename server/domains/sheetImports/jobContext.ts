import { readCompanyDay } from '#model/planning/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import type { SheetContext } from '#platform/sheets/sheetRecords.ts'
import type { SheetTarget } from '#platform/sheets/targets.ts'
import { readCompanySettings } from '#platform/tenancy/companySettings.ts'
import { readTargets } from './targets.ts'

/** Returns the context in which a job reads and writes a sheet for a user. */
export const jobContext = async (
  scope: Scope,
  { secrets, now }: Platform,
  actor: SheetContext['by'],
): Promise<{ context: SheetContext; targets: SheetTarget[] }> => {
  const { sealed_key, feature_flags } = await scope.tx
    .selectFrom('tenants')
    .select(['sealed_key', 'feature_flags'])
    .where('id', '=', scope.tenant())
    .executeTakeFirstOrThrow()
  const { currency } = await readCompanySettings(scope)
  const context = { today: await readCompanyDay(scope, now()), currency, keys: secrets.keysOf(sealed_key), by: actor }
  return { context, targets: await readTargets(scope, feature_flags) }
}
