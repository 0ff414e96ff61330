import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import type { ReportPart } from '#reports/index.ts'
import { languagesOf } from './guards/languages.ts'

/** Number of rows whose products are looked up. */
const SAMPLE_ROWS = 500

/** Normalized names of columns with a product. */
const skuHeadings = ['sku', 'seller-sku', 'merchant-sku', 'msku', 'advertised-sku']
const asinHeadings = ['asin', 'asin1', '(child)-asin', 'advertised-asin']

type FilePart = Pick<ReportPart, 'columns' | 'rows' | 'language' | 'places'>

/** Returns the products in the first rows of a file. */
const productsOf = async ({ columns, rows }: FilePart): Promise<{ skus: string[]; asins: string[] }> => {
  const positions = (names: readonly string[]) => names.map((name) => columns.at(name)).filter((index) => index >= 0)
  const [skuColumns, asinColumns] = [positions(skuHeadings), positions(asinHeadings)]
  const [skus, asins] = [new Set<string>(), new Set<string>()]
  if (skuColumns.length + asinColumns.length === 0) return { skus: [], asins: [] }
  let count = 0
  for await (const batch of rows()) {
    for (const { cells } of batch.slice(0, SAMPLE_ROWS - count)) {
      for (const column of skuColumns) if (cells[column]) skus.add(cells[column].trim())
      for (const column of asinColumns) if (cells[column]) asins.add(cells[column].trim())
    }
    count += batch.length
    if (count >= SAMPLE_ROWS) break
  }
  return { skus: [...skus], asins: [...asins] }
}

/** Returns the marketplaces that list most of a file's products; none if no product is listed. */
const marketplacesOfProducts = async (
  { tx, tenant }: Scope,
  part: FilePart,
  sellers: readonly string[],
  choices: readonly string[],
): Promise<string[]> => {
  const { skus, asins } = await productsOf(part)
  if (skus.length + asins.length === 0) return []
  const { rows } = await sql<{ marketplace: string; matches: number }>`
    select o.marketplace, count(distinct o.sku) filter (where o.sku = any(${skus}::text[]))
      + count(distinct o.asin) filter (where o.asin = any(${asins}::text[])) as matches
    from sku_sources o
    where o.tenant_id = ${tenant()}::uuid and o.seller = any(${sellers}::text[]) and o.marketplace = any(${choices}::text[])
      and (o.sku = any(${skus}::text[]) or o.asin = any(${asins}::text[]))
    group by o.marketplace`.execute(tx)
  const maxMatches = Math.max(0, ...rows.map(({ matches }) => matches))
  return rows.filter(({ matches }) => matches === maxMatches).map(({ marketplace }) => marketplace)
}

/**
 * Returns the marketplace that a file most likely belongs to: the only one that its rows name, the one that lists most
 * of its products, or the one whose language it is in. `lastMarketplace`: the previous file's, which only breaks ties.
 */
export const likelyMarketplace = async (
  scope: Scope,
  part: FilePart,
  sellers: readonly string[],
  choices: readonly string[],
  lastMarketplace: string | null,
): Promise<string | null> => {
  const fileMarketplaces = part.places.filter((code) => choices.includes(code))
  if (fileMarketplaces.length === 1) return fileMarketplaces[0] ?? null
  const ofProducts = await marketplacesOfProducts(scope, part, sellers, choices)
  if (ofProducts.length > 0)
    return ofProducts.length === 1
      ? (ofProducts[0] ?? null)
      : (ofProducts.find((code) => code === lastMarketplace) ?? null)
  const { language } = part
  const ofLanguage = language === null ? [] : choices.filter((code) => languagesOf(code).includes(language))
  return ofLanguage.length === 1 ? (ofLanguage[0] ?? null) : null
}
