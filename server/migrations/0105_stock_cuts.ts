export const stockCuts = /* sql */ `
-- When the newest complete stock reports of a seller's marketplace were made. Rows of stock_now have a time of their own only if it is later,
-- so the same report a day later changes one row.
create table stock_cuts (
  tenant_id uuid not null, seller text collate "C" not null, marketplace text collate "C" not null,
  stock timestamptz, coming timestamptz, reserved timestamptz,
  primary key (tenant_id, seller, marketplace)
);
alter table stock_cuts enable row level security;
create policy stock_cuts_tenant on stock_cuts
  using (tenant_id = (select app_tenant())) with check (tenant_id = (select app_tenant()));

-- Processes that do not know this step would change stock without its times.
create or replace function schema_needs() returns text language sql stable parallel safe as $$ select '0105_stock_cuts'::text $$;
lock table stock_now in exclusive mode;
-- Of a report that was read in parts the oldest rows count.
insert into stock_cuts (tenant_id, seller, marketplace, stock, coming, reserved)
select tenant_id, seller, set_key, max(at) filter (where kind in ('myi', 'afn')), max(at) filter (where kind = 'myi'),
  max(at) filter (where kind = 'reserved')
from (
  select distinct on (f.tenant_id, f.seller, f.set_key, f.kind) f.tenant_id, f.seller, f.set_key, f.kind, greatest(f.at, s.at) as at
  from (
    select tenant_id, kind, seller, set_key, import_id, min(at) as at from stock_rows
    where standing and kind in ('myi', 'afn', 'reserved') group by 1, 2, 3, 4, 5
  ) f left join (
    select tenant_id, kind, seller, set_key, version, max(at) as at from sightings
    where kind in ('myi', 'afn', 'reserved') group by 1, 2, 3, 4, 5
  ) s on s.tenant_id = f.tenant_id and s.kind = f.kind and s.seller = f.seller and s.set_key = f.set_key and s.version = f.import_id
  order by f.tenant_id, f.seller, f.set_key, f.kind, f.at
) newest group by tenant_id, seller, set_key;
update stock_now n set at = null from stock_cuts c
where c.tenant_id = n.tenant_id and c.seller = n.seller and c.marketplace = n.marketplace and n.at <= greatest(c.stock, c.reserved);
`
