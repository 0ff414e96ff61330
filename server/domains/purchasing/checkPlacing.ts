import { sql } from 'kysely'
import type { Purchase, PurchaseLine } from '#contract/purchases.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest } from '#platform/errors.ts'
import { placingProblems } from '#rules/purchasing/placing.ts'

const keyOf = ({ seller, sku, asin }: Pick<PurchaseLine, 'seller' | 'sku' | 'asin'>) => `${seller}|${sku}|${asin}`

const readKnown = async ({ tx, tenant }: Scope, { id }: Purchase): Promise<Set<string>> => {
  const { rows } = await sql<Pick<PurchaseLine, 'seller' | 'sku' | 'asin'>>`
    select l.seller, l.sku, l.asin from purchase_lines l
    join skus s on s.tenant_id = l.tenant_id and s.platform = 'amazon' and s.seller = l.seller and s.sku = l.sku and s.asin = l.asin
    where l.tenant_id = ${tenant()}::uuid and l.order_id = ${id}::bigint`.execute(tx)
  return new Set(rows.map(keyOf))
}

/** @throws a refusal that asks for what a draft lacks to be placed: a supplier, SKUs that are known, and costs */
export const checkPlacing = async (scope: Scope, purchase: Purchase): Promise<void> => {
  const known = await readKnown(scope, purchase)
  const { general, lines } = placingProblems(purchase, (line) => known.has(keyOf(line)))
  const [first, ...more] = [...general, ...lines.filter((problem) => problem !== null)]
  if (first === undefined) return
  const others = more.length
    ? ` ${more.length === 1 ? 'One more thing is' : `${more.length} more things are`} missing.`
    : ''
  throw badRequest(`${purchase.number} is not placed yet. ${first}${others}`)
}
