import type { Scope } from '#platform/db/scope.ts'
import { marketplaceByCode } from '#rules/marketplaces.ts'

/** Returns the countries (ISO 3166) of the company's marketplaces. */
export const countriesSoldIn = async ({ tx, tenant }: Scope): Promise<string[]> => {
  const rows = await tx.selectFrom('sellers').select('marketplaces').where('tenant_id', '=', tenant()).execute()
  const codes = rows.flatMap(({ marketplaces }) => marketplaces)
  return [...new Set(codes.flatMap((code) => marketplaceByCode(code)?.country ?? []))]
}
