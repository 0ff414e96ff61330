import type { Kysely } from 'kysely'
import { type TenantFlag, tenantFlags } from '#contract/route.ts'
import type { Seller } from '#contract/sellers.ts'
import { inScope, type Scope } from '#platform/db/scope.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { Secrets } from '#platform/secrets.ts'
import { hashPassword } from '#platform/session/passwords.ts'
import { newTenant } from '#platform/tenancy/newTenant.ts'
import { joinTenant, newUser } from '#platform/tenancy/newUser.ts'

export const DEMO_PASSWORD = 'clove-demo'
export const DEMO_EMAIL = 'demo@clove.example'

const without = (...off: TenantFlag[]) => tenantFlags.filter((flag) => !off.includes(flag))

const tenants = [
  { code: 'demo', title: 'Clove Demo', flags: tenantFlags },
  { code: 'demo-eu', title: 'Clove Demo Europe', flags: without('outreach', 'crm') },
] as const

const users = [
  { email: DEMO_EMAIL, name: 'Dana Demo', type: 'admin', isSuperuser: false },
  { email: 'regular@clove.example', name: 'Robin Regular', type: 'regular', isSuperuser: false },
  { email: 'super@clove.example', name: 'Sam Super', type: 'admin', isSuperuser: true },
] as const

const sellers: Record<(typeof tenants)[number]['code'], Seller[]> = {
  demo: [
    { seller: 'clove-us', title: 'Clove US', platform: 'amazon', marketplaces: ['US', 'CA'] },
    { seller: 'clove-eu', title: 'Clove Europe', platform: 'amazon', marketplaces: ['UK', 'DE'] },
    { seller: 'clove-shop', title: 'Own shop', platform: 'shop', marketplaces: ['US'] },
  ],
  'demo-eu': [
    { seller: 'clove-eu', title: 'Clove Europe', platform: 'amazon', marketplaces: ['UK', 'DE', 'FR', 'IT', 'ES'] },
  ],
}

const fill = async (scope: Scope, secrets: Secrets) => {
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const userIds = new Map<string, string>()
  for (const user of users) userIds.set(user.email, await newUser(scope, { ...user, passwordHash }))
  for (const tenant of tenants) {
    const id = await newTenant(scope, secrets, tenant)
    const rows = sellers[tenant.code].map((seller) => ({ tenant_id: id, ...seller }))
    await scope.tx.insertInto('sellers').values(rows).execute()
    for (const user of users) {
      const userId = userIds.get(user.email) ?? ''
      await scope.become({ user: userId })
      await joinTenant(scope, userId, user.type)
      if (tenant.code === 'demo') {
        await scope.tx.updateTable('users').set({ default_tenant: id }).where('id', '=', userId).execute()
      }
    }
  }
}

/** Makes the demo sign-ins and their two tenants once; does nothing when they are there. */
export const ensureDemo = (db: Kysely<Tables>, secrets: Secrets): Promise<void> =>
  inScope(db, { claim: DEMO_EMAIL }, async (scope) => {
    const known = await scope.tx.selectFrom('users').select('id').where('email', '=', DEMO_EMAIL).executeTakeFirst()
    if (!known) await fill(scope, secrets)
  })
