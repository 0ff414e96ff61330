import { sql } from 'kysely'
import { joinStockCuts, stockAt } from '#model/stock/index.ts'
import { type BrokenLook, foundOf } from '#platform/runtime/broken.ts'

/** Smaller differences, in units and as a share, come from a day's sales and transfers between warehouses. */
const MIN_UNITS = 5
const MIN_SHARE = 0.25

/**
 * Products whose stock in FBA inventory differs from the ledger's last day, when both are of the same day or one day
 * apart. Stock is summed over a seller's marketplaces, because one warehouse serves several of them.
 */
export const stockAgainstLedger: BrokenLook = {
  look: async ({ tx, tenant }) => {
    const { rows } = await sql<{ newest: Date; example: string }>`
      with last as (
        select seller, max(day) as day from stock_coverage where tenant_id = ${tenant()}::uuid group by seller
      ), ledger as (
        select f.seller, f.asin, f.day, sum(f.ending)::int as units from last l
        join ledger_days f on f.tenant_id = ${tenant()}::uuid and f.seller = l.seller and f.day = l.day and f.period = 'day'
          and f.standing and f.asin is not null and f.disposition = 'SELLABLE'
        group by 1, 2, 3
      ), lies as (
        select s.seller, s.asin, max(${stockAt}) as at, sum(s.amt + s.fc_transfer + s.fc_processing + s.reserved_orders)::int as units
        from stock_now s ${joinStockCuts(tenant())}
        where s.tenant_id = ${tenant()}::uuid and ${stockAt} is not null group by 1, 2
      )
      select lies.at as newest, ledger.asin || ': ' || lies.units || ' in stock, ' || ledger.units || ' by the ledger' as example
      from ledger join lies using (seller, asin)
      where lies.at::date between ledger.day and ledger.day + 1
        and abs(lies.units - ledger.units) > greatest(${MIN_UNITS}::int, ${MIN_SHARE}::float8 * greatest(lies.units, ledger.units))
      order by abs(lies.units - ledger.units) desc, 2`.execute(tx)
    return foundOf(rows)
  },
}
