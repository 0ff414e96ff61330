import { setTimeout as wait } from 'node:timers/promises'
import { asinInfoRoutes } from '#contract/asinInfo.ts'
import { incomingRoutes } from '#contract/incoming.ts'
import { infoTypeRoutes } from '#contract/infoTypes.ts'
import { purchaseRoutes } from '#contract/purchaseRoutes.ts'
import { readCompanyDay } from '#model/planning/index.ts'
import { inScope } from '#platform/db/scope.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import { queueOnce } from '#platform/jobs/queue.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { addDays } from '#rules/days.ts'
import { checkInfo } from '#server/domains/asins/info/checkInfo.ts'
import type { InfoEntry } from '#server/domains/asins/info/infoEntry.ts'
import { changeNotes, noteInfo } from '#server/domains/asins/info/noteInfo.ts'
import { addInfoType } from '#server/domains/asins/types/writeInfoTypes.ts'
import { matchIncoming } from '#server/domains/purchasing/matchIncoming.ts'
import { listMissingPos } from '#server/domains/purchasing/missingPos.ts'
import { endPurchase } from '#server/domains/purchasing/movePurchase.ts'
import { purchaseNote } from '#server/domains/purchasing/purchaseNote.ts'
import { listPurchases } from '#server/domains/purchasing/readPurchases.ts'
import { type DemoActor, openDemoActor } from './demoActor.ts'
import type { DemoCompany } from './demoCompanies.ts'
import { type BoughtAccount, enterSuppliers, noteCosts, type Shopping, writeOrders } from './demoOrders.ts'
import { type DemoTenant, demoTenants } from './demoTenants.ts'
import { RATES_FILE, type WorldThread } from './worldThread.ts'

/** Days after which a user has reviewed a shipment that did not match an order. */
const REVIEWED_AFTER_DAYS = 40
/** Days after which nothing more is expected of an order. */
const ABANDONED_AFTER_DAYS = 80

/** Score from which a user accepts an order as a match by its quantity and time. */
const MIN_SCORE = 50

/** Returns orders that a user would accept for recent arrivals that nobody has reviewed yet. */
const ordersInDoubt = (missing: Awaited<ReturnType<typeof listMissingPos>>, since: string): ReadonlySet<string> =>
  new Set(
    Object.values(missing).flatMap(({ ids, candidates }) => {
      const recent = new Set(ids.flatMap(({ id, date }) => (date > since ? [id] : [])))
      return candidates.flatMap(({ id, po, isElsewhere, score }) =>
        recent.has(id) && !isElsewhere && score >= MIN_SCORE ? [po] : [],
      )
    }),
  )

/**
 * Matches old arrivals to the best candidate, as a user does, and closes old orders with small missing quantities.
 * Recent arrivals stay unbooked, and their orders open.
 */
const matchOldShipments = async ({ scope, today, name, note }: DemoActor): Promise<void> => {
  for (const { fnsku, ids, candidates } of Object.values(await listMissingPos(scope)))
    for (const { id, date, received } of ids) {
      const best = candidates.find((candidate) => candidate.id === id && !candidate.isElsewhere)
      if (!best || best.score < MIN_SCORE || date > addDays(today, -REVIEWED_AFTER_DAYS)) continue
      const incoming = { fnsku, id, po: best.number, line: best.line, received }
      await matchIncoming(scope, incoming, name)
      await note(incomingRoutes.matchIncoming, { after: incoming })
    }
  const inDoubt = ordersInDoubt(await listMissingPos(scope), addDays(today, -REVIEWED_AFTER_DAYS))
  for (const { id, orderedAt } of await listPurchases(scope, { status: 'open' }, today)) {
    if ((orderedAt ?? today) > addDays(today, -ABANDONED_AFTER_DAYS) || inDoubt.has(String(id))) continue
    const { before: oldPurchase, after: newPurchase } = await endPurchase(scope, Number(id), 'close', today)
    await note(purchaseRoutes.closePurchase, { before: purchaseNote(oldPurchase), after: purchaseNote(newPurchase) })
  }
}

const SINCE = 365
/** Brand lines, those of the most expensive products first. */
const LINES = ['Signature', 'Classic', 'Essentials']
const SEASONS = ['All year', 'Spring and summer', 'Fall and winter']
/** Every product at this interval has no season, as if nobody had entered it. */
const UNNOTED = 5

/** Returns a brand line by product cost, a third of the products in each, and a season. */
const notesOf = ({ seller, products }: BoughtAccount, [line, season]: readonly [string, string]): InfoEntry[] => {
  const sold = products.filter(({ isDead }) => !isDead).sort((one, other) => other.cost - one.cost)
  return sold.flatMap(({ asin }, index) => {
    const value = LINES[Math.floor((index * LINES.length) / sold.length)] ?? null
    const infoEntries: InfoEntry[] = [{ asin, seller, type: line, value }]
    if (index % UNNOTED !== 0)
      infoEntries.push({ asin, seller, type: season, value: SEASONS[index % SEASONS.length] ?? null })
    return infoEntries
  })
}

/** Creates info types of the company and sets their values for sold products. */
const noteOwnInfo = async ({ scope, today, name, note }: DemoActor, { accounts, shops }: Shopping) => {
  const line = await addInfoType(scope, { title: 'Brand line', kind: 'choice', choices: LINES.toReversed() }, name)
  const season = await addInfoType(scope, { title: 'Season', kind: 'text', choices: [] }, name)
  for (const infoType of [line, season]) await note(infoTypeRoutes.addInfoType, { after: infoType })
  const accountEntries = accounts.flatMap((account) => notesOf(account, [line.key, season.key]))
  // A product has the same line and season in all shops.
  const products = new Map(accountEntries.map((entry) => [`${entry.asin} ${entry.type}`, entry]))
  const elsewhere = shops.flatMap((seller) => [...products.values()].map((entry) => ({ ...entry, seller })))
  const entries = [...accountEntries, ...elsewhere]
  const from = addDays(today, -SINCE)
  const changed = await noteInfo(scope, await checkInfo(scope, entries), { from, by: name })
  await note(asinInfoRoutes.setAsinInfoBatch, changeNotes(changed))
}

const LOOK_EVERY = 300

/** Returns the tenant's received files, and whether all are imported or wait for a user. */
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
    const { asOf, all: fileCount, moving } = await filesOf(platform, tenant)
    if (fileCount === 0 || asOf === null) return undefined
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
    // The amounts of claims are known now.
    await queueOnce(scope, jobKinds.detectClaims)
  })
}

/**
 * Creates suppliers, costs and purchase orders for the demo companies that fit their deliveries, after their files are
 * imported. Skips a company that has any. Each company is written completely or not at all.
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
