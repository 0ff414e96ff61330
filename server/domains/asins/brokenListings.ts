import { sql } from 'kysely'
import { isActive, joinSourceTimes, sourceAt } from '#model/catalogue/index.ts'
import { type BrokenLook, foundOf } from '#platform/runtime/broken.ts'

/** SKUs in reports whose ASIN is unknown. */
export const skusWithoutAsin: BrokenLook = {
  look: async ({ tx, tenant }) => {
    const { rows } = await sql<{ newest: Date | null; example: string }>`
      select k.sku || ' (' || k.seller || ')' as example, max(${sourceAt}) as newest from skus k
      left join sku_sources o on o.tenant_id = ${tenant()}::uuid and o.seller = k.seller and o.sku = k.sku
      ${joinSourceTimes(tenant())}
      where k.tenant_id = ${tenant()}::uuid and k.asin is null and not k.removed and k.discontinued_at is null
      group by k.seller, k.sku order by max(${sourceAt}) desc nulls last, k.sku`.execute(tx)
    return foundOf(rows)
  },
}

const sold = ['orders', 'shipments', 'shop', 'businessByAsin', 'transactions', 'settlementV2']
const stocked = ['myi', 'afn', 'afnCountry', 'ledgerSummary', 'planning', 'restockAdvice']

/** ASINs of seller accounts without a sales report or, where Amazon ships, without a stock report. */
export const asinsWithoutSource: BrokenLook = {
  look: async ({ tx, tenant }) => {
    const { rows } = await sql<{ newest: Date | null; example: string; count: number }>`
      with reports as (
        select seller, bool_or(type = any(${sold})) as sold, bool_or(type = any(${stocked})) as stocked from uploads
        where tenant_id = ${tenant()}::uuid and state = 'imported' and seller is not null group by seller
      ), listed as (
        select seller, asin, bool_and(merchant or platform <> 'amazon') as merchant from skus
        where tenant_id = ${tenant()}::uuid and ${isActive} group by seller, asin
      )
      select null::timestamptz as newest, count(*)::int as count, l.seller || ': no ' || concat_ws(' and no ',
        case when not coalesce(t.sold, false) then 'sales' end,
        case when not coalesce(t.stocked, false) and not l.merchant then 'stock' end) as example
      from listed l left join reports t on t.seller = l.seller
      where not coalesce(t.sold, false) or not coalesce(t.stocked, false) and not l.merchant
      group by l.seller, 3 order by 2 desc, 3`.execute(tx)
    return foundOf(
      rows,
      rows.reduce((sum, { count }) => sum + count, 0),
    )
  },
}
