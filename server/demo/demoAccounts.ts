import type { Kysely } from 'kysely'
import { inScope, type Scope } from '#platform/db/scope.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { Secrets } from '#platform/secrets.ts'
import { hashPassword } from '#platform/session/passwords.ts'
import { newTenant } from '#platform/tenancy/newTenant.ts'
import { joinTenant, newUser } from '#platform/tenancy/newUser.ts'
import { demoCompanies } from './demoCompanies.ts'

export const DEMO_PASSWORD = 'clove-demo'
export const DEMO_EMAIL = 'demo@clove.example'

const users = [
  { email: DEMO_EMAIL, name: 'Dana Demo', type: 'admin', isSuperuser: false },
  { email: 'regular@clove.example', name: 'Robin Regular', type: 'regular', isSuperuser: false },
  { email: 'super@clove.example', name: 'Sam Super', type: 'admin', isSuperuser: true },
] as const

const fill = async (scope: Scope, secrets: Secrets) => {
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const userIds = new Map<string, string>()
  for (const user of users) userIds.set(user.email, await newUser(scope, { ...user, passwordHash }))
  for (const company of demoCompanies) {
    const id = await newTenant(scope, secrets, company)
    const rows = company.accounts.map(({ places, ...account }) => {
      return { tenant_id: id, ...account, marketplaces: places.map(({ marketplace }) => marketplace) }
    })
    await scope.tx.insertInto('sellers').values(rows).execute()
    for (const user of users) {
      const userId = userIds.get(user.email) ?? ''
      await scope.become({ user: userId })
      await joinTenant(scope, userId, user.type)
      if (company === demoCompanies[0]) {
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
