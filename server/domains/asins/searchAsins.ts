import { sql } from 'kysely'
import type { AsinHit } from '#contract/asins.ts'
import { tokenizeSearch } from '#contract/common.ts'
import { beginsWith } from '#model/catalogue/index.ts'
import type { Scope } from '#platform/db/scope.ts'

const MAX_HITS = 20
const MAX_TOKENS = 8
/**
 * Maximum number of reported products that are sorted by their tokens; those with a token exactly as typed come first.
 */
const MAX_ORDERED = 500

interface Row {
  asin: string
  name: string | null
  skus: string[]
}

const reportedTokens = (tenant: string) => (word: string) =>
  sql`product_words where tenant_id = ${tenant}::uuid and ${beginsWith(word)}`

/** The same where a job still has to index products: their words are read one by one. */
const reportedOrListed = (tenant: string) => (word: string) =>
  sql`(
    select w.asin, w.word from product_words w
    left join unindexed_products u on u.tenant_id = ${tenant}::uuid and u.asin = w.asin
    where w.tenant_id = ${tenant}::uuid and ${beginsWith(word)} and u.asin is null
    union all
    select p.asin, ${word}::text as word from products p
    join unindexed_products u on u.tenant_id = ${tenant}::uuid and u.asin = p.asin
    where p.tenant_id = ${tenant}::uuid and position(${` ${word}`} in p.words) > 0
  ) words where true`

const hasUnindexed = async ({ tx, tenant }: Scope): Promise<boolean> => {
  const { rows } = await sql`select 1 from unindexed_products where tenant_id = ${tenant()}::uuid limit 1`.execute(tx)
  return rows.length > 0
}

/**
 * Returns products for which every typed word starts one of their tokens: ASIN, SKU, FNSKU or name, including those
 * that only a user entered; an exact ASIN comes first.
 */
export const searchAsins = async (scope: Scope, typed = ''): Promise<AsinHit[]> => {
  const { tx, tenant } = scope
  const searchText = typed.trim().toLowerCase()
  const tokens = tokenizeSearch(searchText).slice(0, MAX_TOKENS)
  // The longest token has the fewest matches.
  const [longestToken, ...otherTokens] = tokens.toSorted((one, other) => other.length - one.length)
  if (longestToken === undefined) return []
  const reported = (await hasUnindexed(scope)) ? reportedOrListed(tenant()) : reportedTokens(tenant())
  const given = (word: string) => sql`by_hand where position(${` ${word}`} in tokens) > 0`
  const bearOthers = otherTokens.map(
    (word) => sql` and asin in (select asin from ${reported(word)} union all select asin from ${given(word)})`,
  )
  const also = sql.join(bearOthers, sql``)
  const { rows } = await sql<Row>`
    with by_hand as materialized (
      select asin, array_agg(sku order by sku) as skus,
        lower(' ' || concat_ws(' ', asin, string_agg(sku, ' '), string_agg(fnsku, ' '))) as tokens
      from skus
      where tenant_id = ${tenant()}::uuid and asin is not null and not removed
        and (set_asin is not null or set_fnsku is not null)
      group by asin
    ), found as (
      select asin from ${given(longestToken)}${also}
      union
      select asin from (select asin from ${reported(longestToken)}${also} order by word, asin limit ${MAX_ORDERED}) r
    )
    select asin, p.name, p.skus || h.skus as skus
    from found left join (select * from products where tenant_id = ${tenant()}::uuid) p using (asin) left join by_hand h using (asin)
    order by lower(asin) = ${searchText} desc, starts_with(lower(asin), ${searchText}) desc,
      position(${` ${searchText} `} in concat(p.words, h.tokens, ' ')) > 0 desc, name nulls last, asin
    limit ${MAX_HITS}`.execute(tx)
  const isMeant = (sku: string) => tokens.some((word) => sku.toLowerCase().startsWith(word))
  return rows.map(({ asin, name, skus }) => ({ asin, name, sku: skus.find(isMeant) ?? skus[0] ?? null }))
}
