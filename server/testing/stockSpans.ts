import type { Client } from 'pg'

/** Writes stock from `days`, a query of `tenant_id`, `day`, `asin`, `marketplace`, `seller` and `units`, as imports do. */
export const fillStockSpans = async (owner: Client, days: string): Promise<void> => {
  await owner.query(`
    create temp table filled as
      select d.*, dense_rank() over (partition by tenant_id, seller, marketplace order by day) as nr from (${days}) d;
    create temp table filled_days as
      select tenant_id, seller, marketplace, day, sum(units) as units, lead(day) over (
        partition by tenant_id, seller, marketplace order by day
      ) as next from filled group by 1, 2, 3, 4;
    insert into stock_report_days (tenant_id, seller, marketplace, day, units)
      select tenant_id, seller, marketplace, day, units from filled_days;
    insert into stock_spans (tenant_id, asin, marketplace, seller, since, until, units)
      select r.tenant_id, r.asin, r.marketplace, r.seller, r.since, coalesce(d.next, '9999-12-31'), r.units
      from (
        select tenant_id, asin, marketplace, seller, units, min(day) as since, max(day) as last from (
          select *, nr - row_number() over (partition by tenant_id, seller, marketplace, asin, units order by nr) as run from filled
        ) f group by tenant_id, asin, marketplace, seller, units, run
      ) r join filled_days d on d.tenant_id = r.tenant_id and d.seller = r.seller and d.marketplace = r.marketplace and d.day = r.last;
    drop table filled, filled_days`)
}
