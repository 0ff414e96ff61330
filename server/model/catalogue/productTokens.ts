import { type RawBuilder, sql } from 'kysely'
import type { Keys } from '#facts/index.ts'
import type { Scope } from '#platform/db/scope.ts'

/** Longer than any search token. */
const LETTERS = sql.lit(100)

const productTokensSql = ({ table }: Keys, column: string) => sql`
  select distinct asin, left(word, ${LETTERS}) as word from ${table} c, string_to_table(${sql.ref(column)}, ' ') word where word <> ''`

/**
 * Updates product_words to a list of products. Its columns: `asin`, the current `words`, the `indexed` words that
 * product_words has, and whether the product is still `known`.
 */
export const syncProductTokens = async ({ tx, tenant }: Scope, products: Keys): Promise<void> => {
  if (products.count === 0) return
  const now = sql`${productTokensSql(products, 'words')} and known`
  const indexedSql = productTokensSql(products, 'indexed')
  await sql`
    delete from product_words w using (select asin, word from (${indexedSql}) b except select asin, word from (${now}) n) o
    where w.tenant_id = ${tenant()}::uuid and w.word = o.word and w.asin = o.asin`.execute(tx)
  await sql`
    insert into product_words (tenant_id, word, asin)
    select ${tenant()}::uuid, word, asin from (select asin, word from (${now}) n except select asin, word from (${indexedSql}) b) n
    order by word, asin
    on conflict (tenant_id, word, asin) do nothing`.execute(tx)
}

/**
 * SQL condition on product_words: the word has this prefix. It compares text, because with row-level security other
 * operators use no index.
 */
export const beginsWith = (start: string): RawBuilder<boolean> =>
  sql<boolean>`(word >= ${start} and word < ${`${start}\u{10FFFF}`})`
