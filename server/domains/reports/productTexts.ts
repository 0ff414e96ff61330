import { sql } from 'kysely'
import { readAsinInfo } from '#model/catalogue/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { grouped } from '#rules/grouped.ts'

/** What is said of a product by one of its sellers, or by all reports ('' for the seller). */
export interface ProductText {
  asin: string
  seller: string
  value: string | number
}

const known = {
  name: sql`select asin, '' as seller, name as value from products where name is not null`,
  sku: sql`select asin, seller, sku as value from skus where not removed`,
  fnsku: sql`select asin, seller, fnsku as value from skus where not removed and fnsku is not null`,
  parent: sql`select asin, seller, parent as value from product_parents where parent <> asin`,
}

const isKnown = (key: string): key is keyof typeof known => key in known

/** What reports say of products in a text. */
const readKnown = async (
  { tx, tenant }: Scope,
  key: keyof typeof known,
  asins: readonly string[],
): Promise<ProductText[]> => {
  const { rows } = await sql<ProductText>`
    ${known[key]} and tenant_id = ${tenant()}::uuid and asin = any(${asins}::text[]) order by asin, value`.execute(tx)
  return rows
}

/** What reports call the category of products that nobody has given one. */
const readCategories = async ({ tx, tenant }: Scope, asins: readonly string[]): Promise<ProductText[]> => {
  const { rows } = await sql<ProductText>`
    select asin, '' as seller, min(said_category) as value from skus
    where tenant_id = ${tenant()}::uuid and asin = any(${asins}::text[]) and said_category <> '' group by asin`.execute(
    tx,
  )
  return rows
}

/**
 * What is said of products under each key, by asin in a stable order. What people have noted counts as of `today`, and for a category
 * before what reports say.
 */
export const readProductTexts = async (
  scope: Scope,
  keys: readonly string[],
  asins: readonly string[],
  today: string,
): Promise<ReadonlyMap<string, ReadonlyMap<string, readonly ProductText[]>>> => {
  const noted = keys.every(isKnown) ? [] : await readAsinInfo(scope, today, asins)
  const readTexts = async (key: string): Promise<ProductText[]> => {
    if (isKnown(key)) return readKnown(scope, key, asins)
    const texts = noted.flatMap(({ asin, seller, info }) => {
      const value = (info as Readonly<Record<string, string | number | undefined>>)[key]
      return value === undefined ? [] : [{ asin, seller, value }]
    })
    if (key !== 'category') return texts
    const has = new Set(texts.map(({ asin }) => asin))
    return [...texts, ...(await readCategories(scope, asins)).filter(({ asin }) => !has.has(asin))]
  }
  const found = new Map<string, ReadonlyMap<string, readonly ProductText[]>>()
  for (const key of keys)
    found.set(
      key,
      grouped(await readTexts(key), ({ asin }) => asin),
    )
  return found
}
