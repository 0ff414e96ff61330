import { sql } from 'kysely'
import type { AsinHit } from '#contract/asins.ts'
import type { Scope } from '#platform/db/scope.ts'

const MAX_HITS = 20
const MAX_WORDS = 8

interface Row {
  asin: string
  name: string | null
  skus: string[]
}

/** Products each typed word of which begins a word of theirs: ASIN, SKU, FNSKU or name, also those that only a person gave them; the ASIN itself first. */
export const searchAsins = async ({ tx, tenant }: Scope, typed = ''): Promise<AsinHit[]> => {
  const wanted = typed.trim().toLowerCase()
  const words = wanted.split(/\s+/).slice(0, MAX_WORDS)
  if (!wanted) return []
  const held = words.map((word) => sql<boolean>`position(${` ${word}`} in words) > 0`)
  const { rows } = await sql<Row>`
    with by_hand as (
      select asin, array_agg(sku order by sku) as skus,
        lower(' ' || concat_ws(' ', asin, string_agg(sku, ' '), string_agg(fnsku, ' '))) as words
      from skus
      where tenant_id = ${tenant()}::uuid and asin is not null and not removed
        and (set_asin is not null or set_fnsku is not null)
      group by asin
    ), known as (
      select asin, p.name, p.skus || h.skus as skus, concat(p.words, h.words) as words
      from (select * from products where tenant_id = ${tenant()}::uuid) p full join by_hand h using (asin)
    )
    select asin, name, skus from known
    where ${sql.join(held, sql` and `)}
    order by lower(asin) = ${wanted} desc, starts_with(lower(asin), ${wanted}) desc,
      position(${` ${wanted} `} in words || ' ') > 0 desc, name nulls last, asin
    limit ${MAX_HITS}`.execute(tx)
  const isMeant = (sku: string) => words.some((word) => sku.toLowerCase().startsWith(word))
  return rows.map(({ asin, name, skus }) => ({ asin, name, sku: skus.find(isMeant) ?? skus[0] ?? null }))
}
