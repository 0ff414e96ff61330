import { setTimeout as wait } from 'node:timers/promises'
import { readCompanyDay } from '#model/planning/index.ts'
import { inScope } from '#platform/db/scope.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import { queueOnce } from '#platform/jobs/queue.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { openDemoActor } from './demoActor.ts'
import type { DemoCompany } from './demoCompanies.ts'
import { noteOwnInfo } from './demoInfoTypes.ts'
import { enterSuppliers, noteCosts, writeOrders } from './demoOrders.ts'
import { matchOldShipments } from './demoShipments.ts'
import { type DemoTenant, demoTenants } from './demoTenants.ts'
import { RATES_FILE, type WorldThread } from './worldThread.ts'

const LOOK_EVERY = 300

/** Files of the tenant that have come, and whether all of them are imported, or wait for somebody. */
const filesOf = ({ db }: Platform, { id }: DemoTenant) =>
  inScope(db, { tenant: id }, ({ tx }) =>
    tx
      .selectFrom('uploads')
      .select(({ fn }) => [
        fn.min('as_of').filterWhere('filename', '=', RATES_FILE).as('asOf'),
        fn.countAll<number>().as('all'),
      ])
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

const buyForTenant = async (platform: Platform, tenant: DemoTenant, world: WorldThread, signal: AbortSignal) => {
  const asOf = await importsOver(platform, tenant, signal)
  if (!asOf) return
  const shopping = await world.shoppingOf({ ...tenant.company, until: asOf.getTime() })
  await inScope(platform.db, { tenant: tenant.id }, async (scope) => {
    const actor = openDemoActor(scope, tenant, await readCompanyDay(scope, platform.now()))
    if (await actor.isUsed()) return
    await enterSuppliers(actor, shopping)
    await noteCosts(actor, shopping)
    await noteOwnInfo(actor, shopping)
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
  world: WorldThread,
  signal: AbortSignal,
): Promise<void> => {
  const tenants = await demoTenants(platform, companies)
  await Promise.all(tenants.map((tenant) => buyForTenant(platform, tenant, world, signal)))
}
