import { sql } from 'kysely'
import { Asin, noAsin } from '#contract/common.ts'
import type { Scope } from '#platform/db/scope.ts'
import { unknownAsinMessage, unknownAsins } from './knownAsins.ts'
import { sellerProblem } from './knownSellers.ts'

/** A product reference by ASIN or SKU. */
interface Named {
  asin?: string | undefined
  sku?: string | undefined
  seller?: string | undefined
}

/** The product, seller and, if given, SKU of a reference; or the reason it cannot be resolved, with the field. */
export type NamedProduct =
  | { asin: string; seller: string; sku: string | null }
  | { problem: string; at: 'asin' | 'sku' | 'seller' }

interface SkuOf {
  sku: string
  seller: string
  asin: string | null
}

const readSkus = async ({ tx, tenant }: Scope): Promise<SkuOf[]> => {
  const { rows } = await sql<SkuOf>`
    select distinct sku, seller, asin from skus where tenant_id = ${tenant()}::uuid and not removed order by seller, sku`.execute(
    tx,
  )
  return rows
}

const readAccounts = async ({ tx, tenant }: Scope) =>
  tx.selectFrom('sellers').select(['seller', 'title']).where('tenant_id', '=', tenant()).orderBy('seller').execute()

const groupRows = <Row>(rows: readonly Row[], keyOf: (row: Row) => string | null): Map<string, Row[]> => {
  const lists = new Map<string, Row[]>()
  for (const row of rows) {
    const key = keyOf(row)
    if (key === null) continue
    const list = lists.get(key)
    if (list) list.push(row)
    else lists.set(key, [row])
  }
  return lists
}

/** Removes leading zeros, because spreadsheets remove them from values that look like numbers. */
const bare = (sku: string) => sku.replace(/^0+/, '')

const or = (names: readonly string[]) =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} or ${names.at(-1)}` : (names[0] ?? '')

/** Returns the sellers of each product, in the order of the products; an empty list if a product has none. */
export const sellersOfProducts = async (
  scope: Scope,
  products: readonly Pick<Named, 'asin' | 'sku'>[],
): Promise<string[][]> => {
  if (products.length === 0) return []
  const skus = await readSkus(scope)
  const bySku = groupRows(skus, ({ sku }) => sku)
  const byAsin = groupRows(skus, ({ asin }) => asin)
  return products.map(({ asin, sku }) => {
    const rows = sku === undefined ? byAsin.get(asin?.trim().toUpperCase() ?? '') : bySku.get(sku)
    return [...new Set((rows ?? []).map(({ seller }) => seller))]
  })
}

/**
 * Resolves product references in the given order. A missing seller is the company's only one, or that of the SKU or
 * ASIN; sellers can be named by their title.
 */
export const nameProducts = async (scope: Scope, productRefs: readonly Named[]): Promise<NamedProduct[]> => {
  const skus = await readSkus(scope)
  const accounts = await readAccounts(scope)
  const codes = accounts.map(({ seller }) => seller)
  const byTitle = new Map(accounts.map(({ seller, title }) => [title.toLowerCase(), seller]))
  const bySku = groupRows(skus, ({ sku }) => sku)
  const byAsin = groupRows(skus, ({ asin }) => asin)
  const byBare = groupRows(skus, ({ sku }) => bare(sku))
  const typed = productRefs.flatMap(({ asin }) => (asin === undefined ? [] : [asin.trim().toUpperCase()]))
  const unknown = await unknownAsins(
    scope,
    typed.filter((asin) => Asin.safeParse(asin).success),
  )
  const sellerOf = (name: string) => (codes.includes(name) ? name : (byTitle.get(name.toLowerCase()) ?? name))

  const bySkuName = (sku: string, seller: string | undefined): NamedProduct => {
    const skuMatches = (bySku.get(sku) ?? []).filter((one) => seller === undefined || one.seller === seller)
    const [skuMatch] = skuMatches
    if (!skuMatch) {
      const meant = (byBare.get(bare(sku)) ?? []).find((one) => seller === undefined || one.seller === seller)
      const hint =
        meant && meant.sku !== sku && /^\d+$/.test(sku)
          ? ` ${meant.sku} is: the spreadsheet removed its leading zeros. Format the column as text and enter it again.`
          : ' Correct it, or import listings that contain it.'
      return { at: 'sku', problem: `There is no SKU ${sku.slice(0, 60)}${seller ? ` of ${seller}` : ''}.${hint}` }
    }
    const sellers = [...new Set(skuMatches.map((one) => one.seller))]
    if (sellers.length > 1)
      return { at: 'sku', problem: `${sku} is a SKU of ${or(sellers)}. Say which in a column, or for all rows.` }
    if (skuMatch.asin === null)
      return { at: 'sku', problem: `${sku} has no ASIN yet. Add it under Missing ASINs first.` }
    return { asin: skuMatch.asin, seller: skuMatch.seller, sku }
  }
  const byAsinName = (asin: string, seller: string | undefined): NamedProduct => {
    if (!Asin.safeParse(asin).success) return { at: 'asin', problem: noAsin(asin) }
    if (unknown.has(asin)) return { at: 'asin', problem: unknownAsinMessage(asin) }
    if (seller !== undefined) return { asin, seller, sku: null }
    const sellers = [...new Set((byAsin.get(asin) ?? []).map((one) => one.seller))]
    const [only] = codes.length === 1 ? codes : sellers
    if (only !== undefined && (codes.length === 1 || sellers.length === 1)) return { asin, seller: only, sku: null }
    const which = or(sellers.length ? sellers : codes)
    return { at: 'asin', problem: `${asin} may be meant for ${which}. Say which in a column, or for all rows.` }
  }

  return productRefs.map(({ asin, sku, seller: name }): NamedProduct => {
    const seller = name === undefined ? undefined : sellerOf(name)
    const wrong = seller === undefined ? null : sellerProblem(seller, codes)
    if (wrong !== null) return { at: 'seller', problem: wrong }
    const normalizedAsin = asin?.trim().toUpperCase()
    if (sku === undefined) return byAsinName(normalizedAsin ?? '', seller)
    const skuResult = bySkuName(sku, seller)
    if ('problem' in skuResult || normalizedAsin === undefined || skuResult.asin === normalizedAsin) return skuResult
    return { at: 'asin', problem: `${sku} is a SKU of ${skuResult.asin}, not of ${normalizedAsin.slice(0, 40)}.` }
  })
}
