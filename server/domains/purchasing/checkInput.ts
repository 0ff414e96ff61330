import { sql } from 'kysely'
import { TypedAsin } from '#contract/common.ts'
import type { PurchaseInput } from '#contract/purchases.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest } from '#platform/errors.ts'
import { parse } from '#platform/wire/validate.ts'
import { minorUnits } from '#rules/money.ts'

type LineInput = PurchaseInput['lines'][number]
export type CheckedLine = Omit<LineInput, 'fnsku' | 'unitCost'> & { fnsku: string | null; unitCost: number | null }

const checkListings = async ({ tx, tenant }: Scope, lines: readonly LineInput[]) => {
  const sellers = await tx
    .selectFrom('sellers')
    .select(['seller', 'marketplaces'])
    .where('tenant_id', '=', tenant())
    .orderBy('seller')
    .execute()
  const marketplacesBySeller = new Map(sellers.map((one) => [one.seller, one.marketplaces]))
  for (const { seller, marketplace } of lines) {
    const sold = marketplacesBySeller.get(seller)
    if (!sold)
      throw badRequest(
        `There is no seller account ${seller.slice(0, 40)}. There is ${[...marketplacesBySeller.keys()].join(', ') || 'none'}.`,
      )
    if (!sold.includes(marketplace))
      throw badRequest(`${seller} does not sell in ${marketplace.slice(0, 40)}, but in ${sold.join(', ')}.`)
  }
}

const checkTwice = (lines: readonly LineInput[]) => {
  const seen = new Set<string>()
  for (const { seller, marketplace, sku } of lines) {
    const key = `${seller}|${marketplace}|${sku}`
    if (seen.has(key)) throw badRequest(`${sku} for ${seller} in ${marketplace} is on two lines. Combine them.`)
    seen.add(key)
  }
}

/** Returns the FNSKUs in the catalogue, by `seller|sku`. */
const readFnskus = async ({ tx, tenant }: Scope, lines: readonly LineInput[]) => {
  const { rows } = await sql<{ key: string; fnsku: string }>`
    select seller || '|' || sku as key, fnsku from skus
    where tenant_id = ${tenant()}::uuid and platform = 'amazon' and fnsku is not null
      and (seller, sku) in (select * from unnest(${lines.map(({ seller }) => seller)}::text[], ${lines.map(({ sku }) => sku)}::text[]))`.execute(
    tx,
  )
  return new Map(rows.map(({ key, fnsku }) => [key, fnsku]))
}

const checkSupplier = async ({ tx, tenant }: Scope, supplier: string | null) => {
  if (supplier === null) return
  const supplierRow =
    /^\d{1,15}$/.test(supplier) &&
    (await tx
      .selectFrom('suppliers')
      .select('id')
      .where('tenant_id', '=', tenant())
      .where('id', '=', Number(supplier))
      .executeTakeFirst())
  if (!supplierRow) throw badRequest('This supplier no longer exists. Choose another one.')
}

/** Validates an order beyond the schema. Returns its lines with known FNSKUs. */
export const checkInput = async (
  scope: Scope,
  { supplier, currency, lines }: PurchaseInput,
): Promise<CheckedLine[]> => {
  await checkSupplier(scope, supplier)
  if (minorUnits(currency) === null) throw badRequest(`${currency} is not a known currency.`)
  const normalizedLines = lines.map((line) => ({ ...line, asin: line.asin.trim().toUpperCase(), sku: line.sku.trim() }))
  for (const { asin } of normalizedLines) parse(TypedAsin, asin)
  await checkListings(scope, normalizedLines)
  checkTwice(normalizedLines)
  const fnskus = await readFnskus(scope, normalizedLines)
  return normalizedLines.map((line) => ({
    ...line,
    fnsku: line.fnsku?.trim().toUpperCase() || fnskus.get(`${line.seller}|${line.sku}`) || null,
    unitCost: line.unitCost ?? null,
  }))
}
