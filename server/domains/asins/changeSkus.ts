import type { BodyOf } from '#contract/route.ts'
import type { SkuKey, SkuRow, skuRoutes } from '#contract/skus.ts'
import { touchSeller } from '#model/anomalies/index.ts'
import { mustBeSeller, noticeMissingFnskus, type SetSku, setSku, vacateSku } from '#model/catalogue/index.ts'
import { refreshShippedLeads } from '#model/people/index.ts'
import { refreshDemand } from '#model/planning/index.ts'
import { refreshMoneyOfSku } from '#model/profit/index.ts'
import { keepingSalesOfSku } from '#model/sales/index.ts'
import { refreshStock } from '#model/stock/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest, conflict } from '#platform/errors.ts'
import { findSku, mustFindSku, nameOfSku, type StoredSku, skuRowOf } from './skuRow.ts'

/** Maximum length of a SKU's extra fields as JSON. */
const MAX_EXTRA = 10_000

/** The row before and after a change; `before` is undefined for a new row. */
export interface Changed {
  before: SkuRow | undefined
  after: SkuRow | undefined
}

const rowOf = (stored: StoredSku | undefined) => (stored && !stored.removed ? skuRowOf(stored) : undefined)

/** Merges extra fields into the previous ones; null removes a field. */
const mergedExtra = (
  previousExtra: Record<string, unknown>,
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
    ...newExtra
  }: Record<string, unknown>,
): string => {
  const merged = Object.entries({ ...previousExtra, ...newExtra }).filter(
    ([, value]) => value !== null && value !== undefined,
  )
  const text = JSON.stringify(Object.fromEntries(merged))
  if (text.length > MAX_EXTRA) throw badRequest(`The other fields of a SKU can have ${MAX_EXTRA} characters at most.`)
  return text
}

/** Changes a SKU of an ASIN and updates stock, sales and the lists of missing data. */
const change = (scope: Scope, asin: string, sku: string, work: () => Promise<Changed>): Promise<Changed> =>
  noticeMissingFnskus(scope, async () => {
    const { result, moved: hasMovedSales } = await keepingSalesOfSku(scope, sku, async () => {
      const changed = await work()
      await refreshStock(scope, [asin])
      await refreshShippedLeads(scope, sku)
      return changed
    })
    if (hasMovedSales) await refreshDemand(scope, [asin])
    await refreshMoneyOfSku(scope, sku)
    // Figures of the old and the new product change without an import.
    const isSame = result.before?.asin === result.after?.asin && result.before?.seller === result.after?.seller
    const sellers = [result.before, result.after].flatMap((row) => (row ? [row.seller] : []))
    for (const seller of isSame ? [] : [...new Set(sellers)].sort()) await touchSeller(scope, seller)
    return result
  })

const keyOf = ({ sku, seller, platform }: SkuKey): SkuKey => ({ sku, seller, platform })

/** Adds a SKU, sets the ASIN of one that has none, or restores a removed one. */
export const addSku = (scope: Scope, asin: string, body: BodyOf<typeof skuRoutes.addSku>): Promise<Changed> =>
  change(scope, asin, body.sku, async () => {
    const key = keyOf(body)
    await mustBeSeller(scope, key.seller)
    const existingSku = await findSku(scope, key)
    if (existingSku && !existingSku.removed && existingSku.asin !== null)
      throw conflict(
        `${nameOfSku(key)} is a SKU of ${existingSku.asin} already${existingSku.discontinued_at ? ', which is discontinued' : ''}.`,
      )
    const extra = mergedExtra(existingSku?.extra ?? {}, body)
    await setSku(scope, key, { asin, fnsku: body.fnsku ?? existingSku?.fnsku ?? null, extra })
    return { before: rowOf(existingSku), after: rowOf(await findSku(scope, key)) }
  })

const move = async (scope: Scope, from: SkuKey, to: SkuKey, newValues: SetSku) => {
  await mustBeSeller(scope, to.seller)
  const existingSku = await findSku(scope, to)
  if (existingSku && !existingSku.removed)
    throw conflict(`${nameOfSku(to)} exists already, as a SKU of ${existingSku.asin ?? 'no asin yet'}.`)
  await vacateSku(scope, from)
  await setSku(scope, to, newValues)
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
export const changeSku = (scope: Scope, asin: string, body: BodyOf<typeof skuRoutes.changeSku>): Promise<Changed> =>
  change(scope, asin, body.sku, async () => {
    const from = keyOf(body)
    const currentSku = await mustFindSku(scope, asin, from)
    const to = { sku: from.sku, seller: body.newSeller ?? from.seller, platform: body.newPlatform ?? from.platform }
    const newValues: SetSku = {
      asin,
      fnsku: body.fnsku ?? currentSku.fnsku,
      extra: mergedExtra(currentSku.extra, body),
      discontinued: currentSku,
    }
    if (to.seller === from.seller && to.platform === from.platform) await setSku(scope, from, newValues)
    else await move(scope, from, to, newValues)
    return { before: rowOf(currentSku), after: rowOf(await findSku(scope, to)) }
  })

/** Removes a SKU from its ASIN. */
export const removeSku = (scope: Scope, asin: string, key: SkuKey): Promise<Changed> =>
  change(scope, asin, key.sku, async () => {
    const currentSku = await mustFindSku(scope, asin, key)
    await vacateSku(scope, key)
    return { before: rowOf(currentSku), after: undefined }
  })

/** Sets the FNSKU of a SKU. */
export const fillFnsku = (scope: Scope, asin: string, key: SkuKey, fnsku: string): Promise<Changed> =>
  change(scope, asin, key.sku, async () => {
    const currentSku = await mustFindSku(scope, asin, key)
    await setSku(scope, key, { asin, fnsku, extra: JSON.stringify(currentSku.extra), discontinued: currentSku })
    return { before: rowOf(currentSku), after: rowOf(await findSku(scope, key)) }
  })
