import { setTimeout as wait } from 'node:timers/promises'
import { readCompanyDay } from '#model/planning/index.ts'
import { inScope } from '#platform/db/scope.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import { queueOnce } from '#platform/jobs/queue.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { openDemoActor } from './demoActor.ts'
import type { DemoCompany } from './demoCompanies.ts'
import { type BoughtAccount, enterSuppliers, noteCosts, type Shopping, writeOrders } from './demoOrders.ts'
import { matchOldShipments } from './demoShipments.ts'
import { type DemoTenant, demoTenants } from './demoTenants.ts'
import { runInTurns } from './yielding.ts'

const LOOK_EVERY = 300

/** Files of the tenant that have come, and whether all of them are imported, or wait for somebody. */
const filesOf = ({ db }: Platform, { id }: DemoTenant) =>
  inScope(db, { tenant: id }, ({ tx }) =>
    tx
      .selectFrom('uploads')
      .select(({ fn }) => [fn.min('as_of').as('asOf'), fn.countAll<number>().as('all')])
      .select(({ fn, eb, or, and }) =>
        fn
          .count<number>('id')
          .filterWhere(
            or([
              eb('state', 'in', ['received', 'staged']),
              and([eb('state', '=', 'detected'), eb('questions', 'is', null)]),
            ]),
          )
          .as('moving'),
      )
      .where('tenant_id', '=', id)
      .executeTakeFirstOrThrow(),
  )

const importsOver = async (platform: Platform, tenant: DemoTenant, signal: AbortSignal): Promise<Date | undefined> => {
  for (;;) {
    const { asOf, all, moving } = await filesOf(platform, tenant)
    if (all === 0 || asOf === null) return undefined
    if (moving === 0) return asOf
    await wait(LOOK_EVERY, undefined, { signal })
  }
}

/** What an account has bought, as the files of the demo tell it. */
const bought = async ({ company }: DemoTenant, until: number, signal: AbortSignal): Promise<Shopping> => {
  const { openMarkets } = await import('#world/files/accountFiles.ts')
  const { shoppingOf, suppliers } = await import('#world/trade/purchases.ts')
  const accounts: BoughtAccount[] = []
  for (const account of company.accounts.filter(({ platform }) => platform === 'amazon')) {
    const markets = await runInTurns(openMarkets({ ...company, until }, account), signal)
    accounts.push({ seller: account.seller, ...shoppingOf(markets) })
  }
  return { accounts, suppliers }
}

const buyForTenant = async (platform: Platform, tenant: DemoTenant, signal: AbortSignal) => {
  const asOf = await importsOver(platform, tenant, signal)
  if (!asOf) return
  const shopping = await bought(tenant, asOf.getTime(), signal)
  await inScope(platform.db, { tenant: tenant.id }, async (scope) => {
    const actor = openDemoActor(scope, tenant, await readCompanyDay(scope, platform.now()))
    if (await actor.isUsed()) return
    await enterSuppliers(actor, shopping)
    await noteCosts(actor, shopping)
    await writeOrders(actor, shopping)
    await matchOldShipments(actor)
    // now it is known what claims come to
    await queueOnce(scope, jobKinds.detectClaims)
  })
}

/**
 * Gives the demo companies suppliers, costs and purchase orders that fit their deliveries, once their files are imported; a
 * company that has any is left alone. All of one company or nothing.
 */
export const buyForDemo = async (
  platform: Platform,
  companies: readonly DemoCompany[],
  signal: AbortSignal,
): Promise<void> => {
  const tenants = await demoTenants(platform, companies)
  await Promise.all(tenants.map((tenant) => buyForTenant(platform, tenant, signal)))
}
