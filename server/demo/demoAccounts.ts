import { createHmac } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { metricsRoutes } from '#contract/metrics.ts'
import type { UserFlag } from '#contract/route.ts'
import { inScope, type Scope } from '#platform/db/scope.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { Secrets } from '#platform/secrets.ts'
import { changePassword } from '#platform/session/changePassword.ts'
import { hashPassword, passwordFits } from '#platform/session/passwords.ts'
import { changeTenant } from '#platform/tenancy/changeTenant.ts'
import { changeUser } from '#platform/tenancy/changeUser.ts'
import { newTenant } from '#platform/tenancy/newTenant.ts'
import { joinTenant, newUser } from '#platform/tenancy/newUser.ts'
import { writeAudit } from '#platform/wire/audit.ts'
import { createMetric } from '#server/domains/metrics/index.ts'
import { demoCompanies } from './demoCompanies.ts'

/** Metrics of the demo company; each shows another kind of formula. */
const metrics = [
  {
    title: 'Profit per session',
    formula: 'profit ÷ sessions',
    description: 'What a visit to the product pages is worth: what one may pay for it.',
  },
  {
    title: 'Ad spend share of revenue',
    formula: 'adSpend ÷ revenue',
    description: 'How much of all sales goes into ads, attributed or not.',
  },
  {
    title: 'Profit after fees per unit',
    formula: 'perUnit(sales + referralFees + fbaFees + costOfGoods)',
    description: 'Sales less referral and FBA fees and cost of goods, of one unit ordered.',
  },
]

/** Saves the metrics in the name of the demo's user. */
const makeDemoMetrics = async (
  scope: Scope,
  actor: { userId: string; name: string; tenant: { id: string } },
): Promise<void> => {
  for (const body of metrics) {
    const { key, title, formula, description } = await createMetric(scope, body, { ...actor, type: 'admin' })
    await writeAudit(
      scope,
      metricsRoutes.createMetric,
      actor,
      'demo',
      {},
      { after: { key, title, formula, description } },
    )
  }
}

export const DEMO_PASSWORD = 'clove-demo'
export const DEMO_EMAIL = 'demo@clove.example'

interface DemoUser {
  email: string
  name: string
  type: 'admin' | 'regular'
  isSuperuser: boolean
  flags: UserFlag[]
}

const users: readonly DemoUser[] = [
  {
    email: DEMO_EMAIL,
    name: 'Dana Demo',
    type: 'admin',
    isSuperuser: false,
    flags: ['overview', 'billing', 'metrics-beta'],
  },
  {
    email: 'regular@clove.example',
    name: 'Robin Regular',
    type: 'regular',
    isSuperuser: false,
    flags: ['metrics-beta'],
  },
  { email: 'super@clove.example', name: 'Sam Super', type: 'admin', isSuperuser: true, flags: ['metrics-beta'] },
]

const fill = async (scope: Scope, secrets: Secrets) => {
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const userIds = new Map<string, string>()
  for (const user of users) userIds.set(user.email, await newUser(scope, { ...user, passwordHash }))
  for (const company of demoCompanies) {
    const id = await newTenant(scope, secrets, company)
    await changeTenant(scope, { settings: { returnAddress: company.returnAddress, shopLink: company.shopLink } })
    const rows = company.accounts.map(({ places, ...account }) => {
      return { tenant_id: id, ...account, marketplaces: places.map(({ marketplace }) => marketplace) }
    })
    await scope.tx.insertInto('sellers').values(rows).execute()
    for (const user of users) {
      const userId = userIds.get(user.email) ?? ''
      await scope.become({ user: userId })
      await joinTenant(scope, userId, user.type, { flags: user.flags })
      if (company === demoCompanies[0]) await changeUser(scope, userId, { default_tenant: id })
    }
    const userId = userIds.get(DEMO_EMAIL) ?? ''
    await scope.become({ user: userId, tenant: id })
    await makeDemoMetrics(scope, { userId, name: users[0]?.name ?? '', tenant: { id } })
  }
}

/** Runs `work` under a lock, so that no other server opens or closes the demo at the same time. */
const alone = (db: Kysely<Tables>, work: (scope: Scope) => Promise<void>): Promise<void> =>
  inScope(db, { claim: DEMO_EMAIL }, async (scope) => {
    await sql`select pg_advisory_xact_lock(hashtext('clove demo'))`.execute(scope.tx)
    await work(scope)
  })

/** Returns the password of demo accounts while there is no demo, which only the installation knows. */
const closedPassword = ({ key }: Secrets) => createHmac('sha256', key).update('closed demo').digest('base64url')

/** Changes the password of demo accounts that still have the old one; a password that a user chose stays. */
const changePasswords = async (scope: Scope, from: string, to: string) => {
  for (const { email } of users) {
    await scope.become({ claim: email })
    const user = await scope.tx
      .selectFrom('users')
      .select(['id', 'password_hash'])
      .where('email', '=', email)
      .executeTakeFirst()
    if (!user || !(await passwordFits(user.password_hash, from))) continue
    await scope.become({ user: user.id })
    await changePassword(scope, user.id, to)
  }
}

/** Creates the demo users and their two tenants once, and otherwise enables their sign-in again. */
export const ensureDemo = (db: Kysely<Tables>, secrets: Secrets): Promise<void> =>
  alone(db, async (scope) => {
    const demoUser = await scope.tx.selectFrom('users').select('id').where('email', '=', DEMO_EMAIL).executeTakeFirst()
    if (demoUser) await changePasswords(scope, closedPassword(secrets), DEMO_PASSWORD)
    else await fill(scope, secrets)
  })

/** Disables the demo's sign-in, because its password is the same in every installation. */
export const closeDemo = (db: Kysely<Tables>, secrets: Secrets): Promise<void> =>
  alone(db, (scope) => changePasswords(scope, DEMO_PASSWORD, closedPassword(secrets)))
