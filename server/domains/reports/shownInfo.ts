import { sql } from 'kysely'
import type { MeasuresQuery } from '#contract/measures.ts'
import { MAX_REPORT_ROWS, type OfferedInfo, type ReportCell, type ReportColumn } from '#contract/reports.ts'
import { readAsinInfo } from '#model/catalogue/index.ts'
import { queryMeasures } from '#model/measures/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { addDays } from '#rules/days.ts'
import { grouped } from '#rules/grouped.ts'

/** A text about a product from one of its sellers; seller '' means all. */
interface ProductText {
  asin: string
  seller: string
  value: string | number
}

const textQueries = {
  name: sql`select asin, '' as seller, name as value from products where name is not null`,
  sku: sql`select asin, seller, sku as value from skus where not removed`,
  fnsku: sql`select asin, seller, fnsku as value from skus where not removed and fnsku is not null`,
  parent: sql`select asin, seller, parent as value from product_parents where parent <> asin`,
}

const isKnown = (key: string): key is keyof typeof textQueries => key in textQueries

/** Returns the product texts of a key from reports. */
const readKnown = async (
  { tx, tenant }: Scope,
  key: keyof typeof textQueries,
  asins: readonly string[],
): Promise<ProductText[]> => {
  const { rows } = await sql<ProductText>`
    ${textQueries[key]} and tenant_id = ${tenant()}::uuid and asin = any(${asins}::text[]) order by asin, value`.execute(
    tx,
  )
  return rows
}

/** Returns the categories from reports, for products to which no user assigned one. */
const readCategories = async ({ tx, tenant }: Scope, asins: readonly string[]): Promise<ProductText[]> => {
  const { rows } = await sql<ProductText>`
    select asin, '' as seller, min(said_category) as value from skus
    where tenant_id = ${tenant()}::uuid and asin = any(${asins}::text[]) and said_category <> '' group by asin`.execute(
    tx,
  )
  return rows
}

/**
 * Returns the texts about products under each key, by ASIN in a stable order. Values that users entered apply as of
 * `today`; for a category they take precedence over reports.
 */
const readProductTexts = async (
  scope: Scope,
  keys: readonly string[],
  asins: readonly string[],
  today: string,
): Promise<ReadonlyMap<string, ReadonlyMap<string, readonly ProductText[]>>> => {
  const infoRows = keys.every(isKnown) ? [] : await readAsinInfo(scope, today, asins)
  const readTexts = async (key: string): Promise<ProductText[]> => {
    if (isKnown(key)) return readKnown(scope, key, asins)
    const texts = infoRows.flatMap(({ asin, seller, info }) => {
      const value = (info as Readonly<Record<string, string | number | undefined>>)[key]
      return value === undefined ? [] : [{ asin, seller, value }]
    })
    if (key !== 'category') return texts
    const categorizedAsins = new Set(texts.map(({ asin }) => asin))
    return [...texts, ...(await readCategories(scope, asins)).filter(({ asin }) => !categorizedAsins.has(asin))]
  }
  const textsByKey = new Map<string, ReadonlyMap<string, readonly ProductText[]>>()
  for (const key of keys)
    textsByKey.set(
      key,
      grouped(await readTexts(key), ({ asin }) => asin),
    )
  return textsByKey
}

/** The rows of a result and the product info to add to them. */
interface InfoQuery {
  dimensions: readonly string[]
  rows: readonly (readonly ReportCell[])[]
  info: readonly OfferedInfo[]
  /** The filters of the query; stock is limited to the same marketplaces and sellers. */
  filters: MeasuresQuery['filters']
  today: string
  /** The company's currency, in which unit costs are entered. */
  currency: string
}

/** Info that only the catalogue of measures computes. */
const measured: readonly string[] = ['stock', 'cover']
/** Days of sales from which the stock cover is computed. */
const COVER_DAYS = 30
/** Maximum number of products that a filter lists. */
const MAX_NAMED = 2000
const MAX_VALUES = 5

export const infoColumns = (info: readonly OfferedInfo[], currency: string): ReportColumn[] =>
  info.map(({ key, title, unit }) => ({
    ...{ key: `shown.${key}`, title, kind: 'info', unit },
    ...(unit === 'money' ? { currency } : {}),
  }))

/** Returns whether rows are about products, so that product info can be added. */
export const isOfProducts = (dimensions: readonly string[]): boolean =>
  dimensions.includes('asin') || dimensions.includes('sku')

/** Returns the ASIN of each row, from the SKU when the rows have no ASIN. */
const asinsOf = async ({ tx, tenant }: Scope, { dimensions, rows }: InfoQuery): Promise<string[]> => {
  const asinIndex = dimensions.indexOf('asin')
  if (asinIndex >= 0) return rows.map((row) => String(row[asinIndex] ?? ''))
  const skuAt = dimensions.indexOf('sku')
  const skus = [...new Set(rows.map((row) => String(row[skuAt] ?? '')))]
  const skuRows = await sql<{ sku: string; asin: string }>`
    select sku, min(asin) as asin from skus
    where tenant_id = ${tenant()}::uuid and sku = any(${skus}::text[]) and asin is not null group by sku`.execute(tx)
  const bySku = new Map(skuRows.rows.map(({ sku, asin }) => [sku, asin]))
  return rows.map((row) => bySku.get(String(row[skuAt] ?? '')) ?? '')
}

/** Merges several values into one: texts are joined, numbers are kept only when all are equal. */
const together = (values: readonly (string | number)[]): ReportCell => {
  const distinct = [...new Set(values)]
  if (distinct.length <= 1) return distinct[0] ?? null
  if (distinct.some((value) => typeof value === 'number')) return null
  const moreCount = distinct.length - MAX_VALUES
  return `${distinct.slice(0, MAX_VALUES).join(', ')}${moreCount > 0 ? ` and ${moreCount} more` : ''}`
}

const valueFor = (texts: readonly ProductText[] = [], seller: ReportCell | undefined): ReportCell =>
  together(
    texts.flatMap((one) => (seller === undefined || one.seller === '' || one.seller === seller ? one.value : [])),
  )

/** Returns stock and cover of each row's product, limited to the row's marketplace and seller. */
const readMeasured = async (
  scope: Scope,
  { dimensions, rows, filters, today }: InfoQuery,
  asins: readonly string[],
) => {
  const groupBy = ['asin', ...['marketplace', 'seller'].filter((name) => dimensions.includes(name))]
  const uniqueAsins = [...new Set(asins)].filter(Boolean)
  const scopeFilters = Object.fromEntries(
    ['marketplace', 'seller', 'platform'].flatMap((name) => (filters?.[name] ? [[name, filters[name]]] : [])),
  )
  const answer = await queryMeasures(
    scope,
    {
      measures: [...measured],
      dimensions: groupBy,
      since: addDays(today, -COVER_DAYS),
      until: addDays(today, -1),
      filters: { ...scopeFilters, ...(uniqueAsins.length <= MAX_NAMED ? { asin: uniqueAsins } : {}) },
      limit: MAX_REPORT_ROWS,
    },
    today,
  )
  const valuesByKey = new Map(
    answer.rows.map((row) => [JSON.stringify(row.slice(0, groupBy.length)), row.slice(groupBy.length)]),
  )
  return rows.map((row, nr) => {
    const key = JSON.stringify([asins[nr], ...groupBy.slice(1).map((name) => row[dimensions.indexOf(name)])])
    return valuesByKey.get(key)
  })
}

/** Returns the product info of each row, in the order of `info`. */
export const readShownInfo = async (scope: Scope, infoQuery: InfoQuery): Promise<ReportCell[][]> => {
  const { dimensions, rows, info, today } = infoQuery
  if (info.length === 0 || rows.length === 0) return rows.map(() => [])
  const asins = await asinsOf(scope, infoQuery)
  const keys = info.map(({ key }) => key)
  const texts = keys.filter((key) => !measured.includes(key))
  const productTexts = await readProductTexts(scope, texts, [...new Set(asins)], today)
  const figures = texts.length < keys.length ? await readMeasured(scope, infoQuery, asins) : undefined
  const sellerAt = dimensions.indexOf('seller')
  return rows.map((row, nr) => {
    const asin = asins[nr] ?? ''
    const seller = sellerAt < 0 ? undefined : row[sellerAt]
    return keys.map((key) => {
      const measureIndex = measured.indexOf(key)
      return measureIndex < 0
        ? valueFor(productTexts.get(key)?.get(asin), seller)
        : (figures?.[nr]?.[measureIndex] ?? null)
    })
  })
}
