import type { FeeRate } from '#contract/overview.ts'
import type { Scope } from '#platform/db/scope.ts'

/** Returns the rates of a company, oldest first. */
export const readRates = async ({ tx, tenant }: Scope): Promise<FeeRate[]> => {
  const rows = await tx
    .selectFrom('fee_rates')
    .select(['since', 'rate'])
    .where('tenant_id', '=', tenant())
    .orderBy('since')
    .execute()
  return rows.map(({ since, rate }) => ({ since: since.slice(0, 7), rate }))
}

/** Sets the rate from a month on. */
export const saveRate = async (scope: Scope, { since, rate }: FeeRate, userName: string) => {
  const previousRates = await readRates(scope)
  await scope.tx
    .insertInto('fee_rates')
    .values({ tenant_id: scope.tenant(), since: `${since}-01`, rate, set_by: userName })
    .onConflict((on) => on.columns(['tenant_id', 'since']).doUpdateSet({ rate, set_by: userName }))
    .execute()
  return { before: previousRates, after: await readRates(scope) }
}
