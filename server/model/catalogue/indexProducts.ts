import { sql } from 'kysely'
import { analyzeGrown, holdImports, KeyLists, type Keys } from '#facts/index.ts'
import { insertNew } from '#platform/db/insertNew.ts'
import { inScope, type Scope } from '#platform/db/scope.ts'
import type { JobKind } from '#platform/jobs/job.ts'
import { changesOfFacts, jobKinds } from '#platform/jobs/kinds.ts'
import { queueOnce } from '#platform/jobs/queue.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { syncProductTokens } from './productTokens.ts'

/** Maximum number of products that an import indexes itself. Each has about ten words, and each word is a row. */
const MAX_AT_ONCE = 500
/** Products that the job indexes in one transaction. Imports wait for it, about a sixth of a second. */
const BATCH = 2000

const sync = async (scope: Scope, products: Keys): Promise<void> => {
  await syncProductTokens(scope, products)
  await sql`
    delete from unindexed_products u using ${products.table} n
    where u.tenant_id = ${scope.tenant()}::uuid and u.asin = n.asin`.execute(scope.tx)
  await analyzeGrown(scope, ['product_words'], products.count)
}

/**
 * Indexes changed products (`asin`, `words`, `known`, and the words `before`), or lists them for the job if they are
 * many.
 */
export const indexProducts = async (scope: Scope, changed: Keys, lists: KeyLists): Promise<void> => {
  const { tx, tenant } = scope
  if (changed.count === 0) return
  if (changed.count <= MAX_AT_ONCE) {
    const products = await lists.keep(
      'products_indexed',
      sql`
        select n.asin, n.words, n.known, case when u.asin is null then n.before else u.words end as indexed
        from ${changed.table} n left join unindexed_products u on u.tenant_id = ${tenant()}::uuid and u.asin = n.asin`,
    )
    return sync(scope, products)
  }
  const listing = sql`
    insert into unindexed_products (tenant_id, asin, words)
    select ${tenant()}::uuid, asin, before from ${changed.table} n order by asin`
  const { rows: listed } = await sql`
    select from unindexed_products where tenant_id = ${tenant()}::uuid limit 1`.execute(tx)
  if (listed.length === 0) await insertNew(scope, listing)
  else await sql`${listing} on conflict (tenant_id, asin) do nothing`.execute(tx)
  await analyzeGrown(scope, ['unindexed_products'], changed.count)
  await queueOnce(scope, jobKinds.indexProducts)
}

/** Indexes some of the listed products. Returns their number. */
const indexListed = async (scope: Scope): Promise<number> => {
  const tenant = scope.tenant()
  await holdImports(scope)
  const lists = new KeyLists(scope)
  const products = await lists.keep(
    'products_unindexed',
    sql`
      select u.asin, u.words as indexed, p.words, p.asin is not null as known
      from (select * from unindexed_products where tenant_id = ${tenant}::uuid order by asin limit ${BATCH}) u
      left join products p on p.tenant_id = ${tenant}::uuid and p.asin = u.asin`,
  )
  await sync(scope, products)
  await lists.drop()
  return products.count
}

/** Job that brings the words of products that imports have listed into the index of the search. */
export const indexProductsJob = ({ db }: Pick<Platform, 'db'>): JobKind => ({
  kind: jobKinds.indexProducts,
  atOnce: 1,
  onePerTenant: true,
  waitsFor: changesOfFacts,
  run: async ({ tenant, finish }) => {
    while ((await inScope(db, { tenant }, indexListed)) === BATCH);
    await finish(() => Promise.resolve({}))
  },
})
