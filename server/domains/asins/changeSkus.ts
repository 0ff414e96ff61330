import { sql } from 'kysely'
import type { asinRoutes, SkuKey, SkuRow } from '#contract/asins.ts'
import type { BodyOf } from '#contract/route.ts'
import { noticeMissingFnskus } from '#model/catalogue/index.ts'
import { refreshDemand } from '#model/planning/index.ts'
import { keepingSalesOfSku } from '#model/sales/index.ts'
import { refreshStock } from '#model/stock/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest, conflict } from '#platform/errors.ts'
import { mustBeSeller } from './info/knownSellers.ts'
import { findSku, mustFindSku, nameOfSku, type StoredSku, skuRowOf } from './skuRow.ts'

/** Characters that the further fields of a SKU may take as JSON. */
const MAX_EXTRA = 10_000

/** A change and what it changed; `before` is undefined of a row that is new. */
export interface Changed {
  before: SkuRow | undefined
  after: SkuRow | undefined
}

const rowOf = (stored: StoredSku | undefined) => (stored && !stored.removed ? skuRowOf(stored) : undefined)

/** The fields beside the fixed ones, laid over those there were; null takes one away. */
const mergedExtra = (
  before: Record<string, unknown>,
  {
    sku,
    seller,
    platform,
    asin,
    fnsku,
    marketplaces,
    stocked,
    newSeller,
    newPlatform,
    ...more
  }: Record<string, unknown>,
): string => {
  const merged = Object.entries({ ...before, ...more }).filter(([, value]) => value !== null && value !== undefined)
  const text = JSON.stringify(Object.fromEntries(merged))
  if (text.length > MAX_EXTRA) throw badRequest(`The further fields of a SKU take ${MAX_EXTRA} characters at most.`)
  return text
}

interface Kept {
  asin: string
  fnsku: string | null
  extra: string
  discontinued?: Pick<StoredSku, 'discontinued_at' | 'discontinued_by'>
}

/** Writes a row as a person wants it. What reports say the same of is left to them, so that they may change it. */
const put = async ({ tx, tenant }: Scope, key: SkuKey, { asin, fnsku, extra, discontinued }: Kept) => {
  const { discontinued_at, discontinued_by } = discontinued ?? { discontinued_at: null, discontinued_by: null }
  await sql`
    insert into skus as s (tenant_id, platform, seller, sku, by_hand, set_asin, set_fnsku, extra, discontinued_at, discontinued_by)
    values (${tenant()}::uuid, ${key.platform}, ${key.seller}, ${key.sku}, true, ${asin}, ${fnsku}, ${extra}::jsonb,
      ${discontinued_at}, ${discontinued_by})
    on conflict (tenant_id, platform, seller, sku) do update set
      by_hand = not s.said, set_asin = nullif(excluded.set_asin, s.said_asin), set_fnsku = nullif(excluded.set_fnsku, s.said_fnsku),
      extra = excluded.extra, removed = false, discontinued_at = excluded.discontinued_at, discontinued_by = excluded.discontinued_by`.execute(
    tx,
  )
}

/** Takes a row off: what reports go on telling of is kept out, the rest is gone. */
export const vacate = async ({ tx, tenant }: Scope, key: SkuKey): Promise<void> => {
  const at = sql`tenant_id = ${tenant()}::uuid and platform = ${key.platform} and seller = ${key.seller} and sku = ${key.sku}`
  await sql`delete from skus where ${at} and not said`.execute(tx)
  await sql`
    update skus set removed = true, by_hand = false, set_asin = null, set_fnsku = null, extra = '{}', discontinued_at = null,
      discontinued_by = null
    where ${at}`.execute(tx)
}

/** Does a change of an asin's SKU; stock, sales and the missing lists follow. */
const change = (scope: Scope, asin: string, sku: string, work: () => Promise<Changed>): Promise<Changed> =>
  noticeMissingFnskus(scope, async () => {
    const { result, moved } = await keepingSalesOfSku(scope, sku, async () => {
      const changed = await work()
      await refreshStock(scope, [asin])
      return changed
    })
    if (moved) await refreshDemand(scope, [asin])
    return result
  })

const keyOf = ({ sku, seller, platform }: SkuKey): SkuKey => ({ sku, seller, platform })

/** Adds a SKU, fills the asin of one that has none, or brings one back that was taken off. */
export const addSku = (scope: Scope, asin: string, body: BodyOf<typeof asinRoutes.addSku>): Promise<Changed> =>
  change(scope, asin, body.sku, async () => {
    const key = keyOf(body)
    await mustBeSeller(scope, key.seller)
    const known = await findSku(scope, key)
    if (known && !known.removed && known.asin !== null)
      throw conflict(
        `${nameOfSku(key)} is a SKU of ${known.asin} already${known.discontinued_at ? ', which is discontinued' : ''}.`,
      )
    const extra = mergedExtra(known?.extra ?? {}, body)
    await put(scope, key, { asin, fnsku: body.fnsku ?? known?.fnsku ?? null, extra })
    return { before: rowOf(known), after: rowOf(await findSku(scope, key)) }
  })

const move = async (scope: Scope, from: SkuKey, to: SkuKey, kept: Kept) => {
  await mustBeSeller(scope, to.seller)
  const there = await findSku(scope, to)
  if (there && !there.removed)
    throw conflict(`${nameOfSku(to)} exists already, as a SKU of ${there.asin ?? 'no asin yet'}.`)
  await vacate(scope, from)
  await put(scope, to, kept)
  await scope.tx
    .updateTable('notes')
    .set({ seller: to.seller, platform: to.platform })
    .where('tenant_id', '=', scope.tenant())
    .where('sku', '=', from.sku)
    .where('seller', '=', from.seller)
    .where('platform', '=', from.platform)
    .execute()
}

/** Moves a SKU to another seller or platform, or changes its other fields. */
export const changeSku = (scope: Scope, asin: string, body: BodyOf<typeof asinRoutes.changeSku>): Promise<Changed> =>
  change(scope, asin, body.sku, async () => {
    const from = keyOf(body)
    const known = await mustFindSku(scope, asin, from)
    const to = { sku: from.sku, seller: body.newSeller ?? from.seller, platform: body.newPlatform ?? from.platform }
    const kept: Kept = {
      asin,
      fnsku: body.fnsku ?? known.fnsku,
      extra: mergedExtra(known.extra, body),
      discontinued: known,
    }
    if (to.seller === from.seller && to.platform === from.platform) await put(scope, from, kept)
    else await move(scope, from, to, kept)
    return { before: rowOf(known), after: rowOf(await findSku(scope, to)) }
  })

/** Takes a SKU off its asin. */
export const removeSku = (scope: Scope, asin: string, key: SkuKey): Promise<Changed> =>
  change(scope, asin, key.sku, async () => {
    const known = await mustFindSku(scope, asin, key)
    await vacate(scope, key)
    return { before: rowOf(known), after: undefined }
  })

/** Says which FNSKU a SKU has. */
export const fillFnsku = (scope: Scope, asin: string, key: SkuKey, fnsku: string): Promise<Changed> =>
  change(scope, asin, key.sku, async () => {
    const known = await mustFindSku(scope, asin, key)
    await put(scope, key, { asin, fnsku, extra: JSON.stringify(known.extra), discontinued: known })
    return { before: rowOf(known), after: rowOf(await findSku(scope, key)) }
  })
