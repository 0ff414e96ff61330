import { type RawBuilder, sql } from 'kysely'
import type { Catalogue, Discontinued } from '#contract/asins.ts'
import type { MissingFnsku, MissingSku } from '#contract/skus.ts'
import { isActive, isDiscontinued, isGraded, missesFnsku, readAsinInfo } from '#model/catalogue/index.ts'
import { readCompanyDay } from '#model/planning/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { readCompanySettings } from '#platform/tenancy/companySettings.ts'
import { nameOfSku, readSkus, type StoredSku, skuRowOf } from './skuRow.ts'
import { readStocked } from './stockedSkus.ts'

interface Described {
  asin: string
  name: string | null
  category: string | null
}

/** Returns names and categories from reports, for the ASINs of matching rows. */
const describe = async ({ tx, tenant }: Scope, fits: RawBuilder<boolean>): Promise<Described[]> => {
  const { rows } = await sql<Described>`
    select s.asin, coalesce(p.name, s.name) as name, s.category from (
      select asin, max(said_name) as name, max(said_category) as category from skus
      where tenant_id = ${tenant()}::uuid and not removed and ${fits} group by asin
    ) s left join products p on p.tenant_id = ${tenant()}::uuid and p.asin = s.asin`.execute(tx)
  return rows
}

/** Returns the category that a user set, else the one in reports. */
export const categoryOf = (
  bySeller: Catalogue['asin_info'][string] | undefined,
  reportedCategory: string | null,
): string | null => {
  for (const { category } of Object.values(bySeller ?? {})) if (category !== undefined) return String(category)
  return reportedCategory
}

const readCatalogue = async (scope: Scope, now: Date, fits: RawBuilder<boolean>) => {
  const rows = await readSkus(scope, fits)
  const described = await describe(scope, fits)
  const describedAsins = new Set(described.map(({ asin }) => asin))
  const asin_info: Catalogue['asin_info'] = {}
  for (const { asin, seller, info } of await readAsinInfo(scope, await readCompanyDay(scope, now))) {
    if (!describedAsins.has(asin)) continue
    asin_info[asin] ??= {}
    asin_info[asin][seller] = info
  }
  const meta: Catalogue['meta'] = {}
  for (const { asin, name, category } of described)
    meta[asin] = { name, category: categoryOf(asin_info[asin], category) }
  const { currency } = await readCompanySettings(scope)
  return { rows, asin_info, meta, currency }
}

/** Returns the products that are sold now. */
export const listAsins = async (scope: Scope, now: Date): Promise<Catalogue> => {
  const { rows, ...rest } = await readCatalogue(scope, now, isActive)
  const stockedOf = await readStocked(scope)
  const skus = rows.map((row) => {
    const { marketplaces } = row
    const stocked = stockedOf.get(nameOfSku(row))
    return { ...skuRowOf(row), ...(marketplaces.length ? { marketplaces } : {}), ...(stocked ? { stocked } : {}) }
  })
  return { skus, ...rest }
}

/** Returns the user who discontinued each ASIN; the last one when there were several. */
export const blamesOf = (rows: readonly StoredSku[]): Discontinued['blames'] => {
  const blames: Discontinued['blames'] = {}
  for (const { asin, discontinued_at: moment, discontinued_by: userName } of rows) {
    if (asin === null || moment === null) continue
    const discontinuedAt = moment.toISOString()
    const existingBlame = blames[asin]
    if (!existingBlame || existingBlame.at < discontinuedAt) blames[asin] = { by: userName ?? '', at: discontinuedAt }
  }
  return blames
}

export const listDiscontinued = async (scope: Scope, now: Date): Promise<Discontinued> => {
  const { rows, ...rest } = await readCatalogue(scope, now, isDiscontinued)
  return { skus: rows.map(skuRowOf), ...rest, blames: blamesOf(rows) }
}

/** Returns SKUs in reports without an ASIN. */
export const listMissingSkus = async (scope: Scope): Promise<MissingSku[]> => {
  const rows = await readSkus(scope, sql`asin is null and discontinued_at is null and not ${isGraded}`)
  return rows.map(({ sku, platform, seller }) => ({ sku, platform, seller }))
}

export const listMissingFnskus = async (scope: Scope): Promise<MissingFnsku[]> => {
  const rows = await readSkus(scope, missesFnsku)
  return rows.map(({ sku, platform, seller, asin }) => ({ sku, platform, seller, asin: asin ?? '' }))
}
