import { sql } from 'kysely'
import { sellerProblem, unknownAsinMessage, unknownAsins } from '#model/catalogue/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { UserError } from '#platform/errors.ts'
import type { FoundThing } from '#platform/sheets/compareItems.ts'
import type { SheetRecords, SheetThing } from '#platform/sheets/sheetRecords.ts'
import { readSellers } from '#platform/tenancy/sellerCodes.ts'
import { addSku, fillFnsku, removeSku } from './changeSkus.ts'
import { readSkus } from './skuRow.ts'

/** Maximum number of SKUs in one sheet, because each moves stock and sales. */
const MAX_SKUS = 1000

const nameOf = (requestedSeller: string | undefined, codes: readonly string[]): string =>
  requestedSeller ?? (codes.length === 1 ? (codes[0] ?? '') : '')

const writeSku = async (scope: Scope, { key, values }: SheetThing): Promise<void> => {
  const sku = { sku: key.sku ?? '', seller: key.seller ?? '', platform: 'amazon' as const }
  const [existingSku] = await readSkus(
    scope,
    sql<boolean>`platform = 'amazon' and seller = ${sku.seller} and sku = ${sku.sku}`,
  )
  const { asin, fnsku } = values
  if (asin === null) {
    if (existingSku?.asin) await removeSku(scope, existingSku.asin, sku)
  } else if (asin !== undefined && existingSku?.asin !== asin)
    await addSku(scope, String(asin), { ...sku, ...(typeof fnsku === 'string' ? { fnsku } : {}) })
  else if (typeof fnsku === 'string' && existingSku?.asin) await fillFnsku(scope, existingSku.asin, sku, fnsku)
  else if (fnsku === null) throw new UserError(409, 'An FNSKU can be changed, but not removed.')
}

/** Imports the ASINs of SKUs from sheets, with the same effect as the product's screen. */
export const skuRecords: SheetRecords = {
  record: 'sku',
  read: async (scope, things) => {
    const codes = await readSellers(scope)
    const skusByKey = new Map(
      (await readSkus(scope, sql<boolean>`platform = 'amazon'`)).map((row) => [`${row.seller}|${row.sku}`, row]),
    )
    const asins = things.flatMap(({ values }) => (typeof values.asin === 'string' ? [values.asin] : []))
    const unknown = await unknownAsins(scope, asins)
    return things.map(({ key, values }, index): FoundThing => {
      const seller = nameOf(key.seller, codes)
      const wrong = seller === '' ? `Choose the seller: ${codes.join(' or ')}.` : sellerProblem(seller, codes)
      if (wrong !== null) return { at: 'seller', problem: wrong }
      if (index >= MAX_SKUS)
        return { at: 'sku', problem: `At most ${MAX_SKUS} SKUs can be added at once. Split the sheet.` }
      const sku = key.sku ?? ''
      const row = skusByKey.get(`${seller}|${sku}`)
      const { asin } = values
      if (typeof asin === 'string' && unknown.has(asin) && !row)
        return { at: 'asin', problem: `${unknownAsinMessage(asin)} Correct it, or import the report it is in.` }
      if (row?.asin && typeof asin === 'string' && asin !== row.asin)
        return { at: 'asin', problem: `${sku} is a SKU of ${row.asin} already. Remove it there first.` }
      if (!row && asin === undefined) return { at: 'sku', problem: `There is no SKU ${sku}. Add its ASIN.` }
      return {
        key: { sku, seller },
        name: `${sku} of ${seller}`,
        values: { asin: row?.asin ?? null, fnsku: row?.fnsku ?? null },
      }
    })
  },
  write: async (scope, things) => {
    const problems: (string | null)[] = []
    for (const thing of things)
      try {
        await writeSku(scope, thing)
        problems.push(null)
      } catch (error) {
        if (!(error instanceof UserError)) throw error
        problems.push(error.message)
      }
    return problems
  },
}
