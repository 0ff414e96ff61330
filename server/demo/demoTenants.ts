import { inScope } from '#platform/db/scope.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { DEMO_EMAIL } from './demoAccounts.ts'
import type { DemoCompany } from './demoCompanies.ts'

/** A stored demo tenant, and the demo user who fills it. */
export interface DemoTenant {
  id: string
  sealedKey: Buffer
  user: { userId: string; name: string }
  company: DemoCompany
}

/** Returns the existing demo tenants of the given companies. */
export const demoTenants = ({ db }: Platform, companies: readonly DemoCompany[]): Promise<DemoTenant[]> =>
  inScope(db, { claim: DEMO_EMAIL }, async (scope) => {
    const user = await scope.tx
      .selectFrom('users')
      .select(['id', 'name'])
      .where('email', '=', DEMO_EMAIL)
      .executeTakeFirst()
    if (!user) return []
    await scope.become({ user: user.id })
    const rows = await scope.tx
      .selectFrom('memberships')
      .innerJoin('tenants', 'tenants.id', 'memberships.tenant_id')
      .select(['tenants.id', 'tenants.code', 'tenants.sealed_key'])
      .where('memberships.user_id', '=', user.id)
      .execute()
    return rows.flatMap(({ id, code, sealed_key }) => {
      const company = companies.find((one) => one.code === code)
      return company ? [{ id, sealedKey: sealed_key, user: { userId: user.id, name: user.name }, company }] : []
    })
  })
