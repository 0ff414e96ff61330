/**
 * Stock of a listing at the end of each day becomes spans of days with the same units, so that a day writes only what it
 * changes. The days as bits follow from spans, so their table goes as well.
 */
export const stockSpans = /* sql */ `
-- Days on which a seller's marketplace has a row of stock. units: of all its listings.
create table stock_report_days (
  tenant_id uuid not null, seller text collate "C" not null, marketplace text collate "C" not null, day date not null,
  units bigint not null,
  primary key (tenant_id, seller, marketplace, day)
);
-- Sellable units at the end of the report days from since on, before until, from the ledger or else from a stock report of the
-- day. The next span starts when units change. until: 9999-12-31 while the span lasts. On a day that a ledger import covers, a
-- product without a span had none.
create table stock_spans (
  tenant_id uuid not null, asin text collate "C" not null, marketplace text collate "C" not null, seller text collate "C" not null,
  since date not null, until date not null, units int not null,
  primary key (tenant_id, asin, marketplace, seller, since)
) with (fillfactor = 80);
-- Finds the spans of recent days, most of which still last.
create index stock_spans_by_until on stock_spans (tenant_id, until);
alter table stock_report_days enable row level security;
alter table stock_spans enable row level security;
create policy stock_report_days_tenant on stock_report_days
  using (tenant_id = (select app_tenant())) with check (tenant_id = (select app_tenant()));
create policy stock_spans_tenant on stock_spans
  using (tenant_id = (select app_tenant())) with check (tenant_id = (select app_tenant()));

-- Processes that do not know this step would write days instead of spans.
create or replace function schema_needs() returns text language sql stable parallel safe as $$ select '0179_stock_spans'::text $$;
lock table stock_days in exclusive mode;
insert into stock_report_days (tenant_id, seller, marketplace, day, units)
select tenant_id, seller, marketplace, day, sum(units) from stock_days group by 1, 2, 3, 4;
insert into stock_spans (tenant_id, asin, marketplace, seller, since, until, units)
with days as (
  select tenant_id, seller, marketplace, day, row_number() over (partition by tenant_id, seller, marketplace order by day) as nr
  from stock_report_days
), runs as (
  select tenant_id, asin, marketplace, seller, units, min(nr) as low, max(nr) as high from (
    select s.tenant_id, s.asin, s.marketplace, s.seller, s.units, d.nr,
      d.nr - row_number() over (partition by s.tenant_id, s.asin, s.marketplace, s.seller, s.units order by d.nr) as run
    from stock_days s join days d on d.tenant_id = s.tenant_id and d.seller = s.seller and d.marketplace = s.marketplace and d.day = s.day
  ) numbered group by tenant_id, asin, marketplace, seller, units, run
)
select r.tenant_id, r.asin, r.marketplace, r.seller, low.day, coalesce(next.day, '9999-12-31'), r.units from runs r
join days low on low.tenant_id = r.tenant_id and low.seller = r.seller and low.marketplace = r.marketplace and low.nr = r.low
left join days next on next.tenant_id = r.tenant_id and next.seller = r.seller and next.marketplace = r.marketplace
  and next.nr = r.high + 1
order by 1, 2, 3, 4, 5;
drop table stock_days;
drop table stock_bits;
`
