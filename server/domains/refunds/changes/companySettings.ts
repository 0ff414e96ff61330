import { sql } from 'kysely'
import { claimWindowRows, lockClaims, readWindows, renewWindows, touchForeign } from '#model/claims/index.ts'
import { readOwnRates } from '#model/money/index.ts'
import { readCompanyDay } from '#model/planning/index.ts'
import { badRequest, forbidden, notFound } from '#platform/errors.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import { queueOnce } from '#platform/jobs/queue.ts'
import { readCompanySettings } from '#platform/tenancy/companySettings.ts'
import { claimTypes } from '#rules/claims/claimTypes.ts'
import { marketplaces } from '#rules/marketplaces.ts'
import { minorUnits } from '#rules/money.ts'
import { listCaseTypes } from '../cases/caseTypes.ts'
import type { GraphContext } from '../cases/graphContext.ts'
import { windowNode } from '../cases/windowNode.ts'

const MAX_DAYS = 3650
const regions = new Set(['ALL', 'NA', 'EU', 'MENA', 'FE', ...marketplaces.map(({ code }) => code)])

const adminsOnly = ({ actor }: GraphContext) => {
  if (actor.type === 'regular') throw forbidden('Only an admin can do this.')
}

const typeNamed = (name: string) => {
  const type = claimTypes.find((claimType) => claimType === name)
  if (!type) throw badRequest(`There is no claim type '${name}'.`)
  return type
}

interface WindowKey {
  claim_type: string
  region: string
  effective_from: string
}

interface WindowInput extends WindowKey {
  opens_after: number
  closes_after: number
  confirmed: boolean
  source: string
}

const renewed = async (context: GraphContext, type: string) => {
  const { scope } = context
  await lockClaims(scope)
  const windows = await readWindows(scope)
  await renewWindows(scope, type, windows)
  scope.emit('claims', {})
  return windows.map(windowNode)
}

const ownWindow = ({ scope: { tx, tenant } }: GraphContext, { claim_type, region, effective_from }: WindowKey) =>
  tx
    .selectFrom('claim_windows')
    .select(['opens_after', 'closes_after', 'confirmed', 'source'])
    .where('tenant_id', '=', tenant())
    .where('claim_type', '=', claim_type)
    .where('region', '=', region)
    .where('effective_from', '=', effective_from)
    .executeTakeFirst()

/** Sets the claim window of a type in a region from a day on. It applies to undecided cases at once. */
export const setWindow = async ({ window }: { window: WindowInput }, context: GraphContext) => {
  adminsOnly(context)
  const { scope, actor, platform } = context
  const type = typeNamed(window.claim_type)
  const { region, effective_from, opens_after, closes_after, confirmed } = window
  if (!regions.has(region)) throw badRequest(`There is no region '${region}'.`)
  if (opens_after < 0 || closes_after < opens_after || closes_after > MAX_DAYS)
    throw badRequest('A window opens on day 0 or later and closes no sooner than it opens.')
  const source = window.source.trim()
  if (source === '') throw badRequest('Enter the source of this window.')
  const previousWindow = await ownWindow(context, window)
  const newWindow = { opens_after, closes_after, confirmed, source, set_by: actor.name }
  const checked_on = await readCompanyDay(scope, platform.now())
  const anchor = claimWindowRows.find(({ claimType }) => claimType === type)?.anchor ?? ''
  await scope.tx
    .insertInto('claim_windows')
    .values({ tenant_id: scope.tenant(), claim_type: type, region, effective_from, anchor, checked_on, ...newWindow })
    .onConflict((row) =>
      row
        .columns(['tenant_id', 'claim_type', 'region', 'effective_from'])
        .doUpdateSet({ anchor, checked_on, ...newWindow }),
    )
    .execute()
  context.note({ before: { setWindow: previousWindow ?? null }, after: { setWindow: { ...window } } })
  return renewed(context, type)
}

/** Deletes a company's own window. */
export const dropWindow = async (key: WindowKey, context: GraphContext) => {
  adminsOnly(context)
  const { tx, tenant } = context.scope
  const deletedWindow = await ownWindow(context, key)
  if (!deletedWindow) throw notFound('A window of your own for this')
  await tx
    .deleteFrom('claim_windows')
    .where('tenant_id', '=', tenant())
    .where('claim_type', '=', key.claim_type)
    .where('region', '=', key.region)
    .where('effective_from', '=', key.effective_from)
    .execute()
  context.note({ before: { dropWindow: { ...key, ...deletedWindow } } })
  return renewed(context, key.claim_type)
}

/** Sets the color of a claim type for all users. */
export const setCaseType = async (
  { claim_type, color }: { claim_type: string; color: string },
  context: GraphContext,
) => {
  adminsOnly(context)
  const { scope } = context
  const type = typeNamed(claim_type)
  if (!/^#[0-9a-f]{6}$/i.test(color)) throw badRequest('A color is written #rrggbb.')
  const previousColor = (await listCaseTypes(scope)).find((one) => one.claim_type === type)?.color
  await scope.tx
    .insertInto('claim_colors')
    .values({ tenant_id: scope.tenant(), claim_type: type, color: color.toLowerCase() })
    .onConflict((row) => row.columns(['tenant_id', 'claim_type']).doUpdateSet({ color: color.toLowerCase() }))
    .execute()
  scope.emit('claims', {})
  context.note({
    before: { setCaseType: { claim_type, color: previousColor } },
    after: { setCaseType: { claim_type, color } },
  })
  return listCaseTypes(scope)
}

/** Sets the rate of one unit of a currency in the company's own from a day on. */
export const setRate = async (
  { currency: given, since, rate }: { currency: string; since: string; rate: number },
  context: GraphContext,
) => {
  adminsOnly(context)
  const { scope, actor } = context
  const currency = given.trim().toUpperCase()
  const { currency: home } = await readCompanySettings(scope)
  if (minorUnits(currency) === null) throw badRequest(`There is no currency '${given}'.`)
  if (currency === home) throw badRequest(`${home} is the company's own currency: its rate is 1.`)
  if (!(rate > 0 && rate < 1e9)) throw badRequest('A rate is above 0.')
  const previousRate = (await readOwnRates(scope)).findLast(
    (row) => row.currency === currency && row.home === home && row.since <= since,
  )
  await sql`
    insert into exchange_rates (tenant_id, currency, home, since, rate, set_by)
    values (${scope.tenant()}::uuid, ${currency}, ${home}, ${since}::date, ${rate}::float8::numeric, ${actor.name})
    on conflict (tenant_id, currency, home, since) do update set rate = excluded.rate, set_by = excluded.set_by`.execute(
    scope.tx,
  )
  await touchForeign(scope)
  await queueOnce(scope, jobKinds.detectClaims)
  scope.emit('claims', {})
  context.note({ before: { setRate: previousRate ?? null }, after: { setRate: { currency, home, since, rate } } })
  return readOwnRates(scope)
}
