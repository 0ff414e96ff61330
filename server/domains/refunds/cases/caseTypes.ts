import type { Scope } from '#platform/db/scope.ts'
import { claimColors, claimMeanings, claimTypes } from '#rules/claims/claimTypes.ts'

/** Returns the types of claims with their subject and the company's colors. */
export const listCaseTypes = async ({ tx, tenant }: Scope) => {
  const rows = await tx
    .selectFrom('claim_colors')
    .select(['claim_type', 'color'])
    .where('tenant_id', '=', tenant())
    .execute()
  const companyColors = new Map(rows.map(({ claim_type, color }) => [claim_type, color]))
  return claimTypes.map((type) => {
    return { claim_type: type, color: companyColors.get(type) ?? claimColors[type], meaning: claimMeanings[type] }
  })
}
