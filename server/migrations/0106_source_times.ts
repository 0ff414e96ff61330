export const sourceTimes = /* sql */ `
-- When the newest report of a kind of a seller's marketplace was made. Rows of sku_sources have a time of their own only if it is another, so the
-- same report a day later changes one row. Of these kinds each report is a marketplace's.
create table source_times (
  tenant_id uuid not null, seller text collate "C" not null, kind text collate "C" not null, marketplace text collate "C" not null,
  at timestamptz not null,
  primary key (tenant_id, seller, kind, marketplace)
);
alter table source_times enable row level security;
create policy source_times_tenant on source_times
  using (tenant_id = (select app_tenant())) with check (tenant_id = (select app_tenant()));

-- Processes that do not know this step would change sources without their times.
create or replace function schema_needs() returns text language sql stable parallel safe as $$ select '0106_source_times'::text $$;
lock table sku_sources in exclusive mode;
insert into source_times (tenant_id, seller, kind, marketplace, at)
select tenant_id, seller, kind, marketplace, max(at) from sku_sources
where kind in ('listings', 'myi', 'afn', 'restockAdvice', 'reserved', 'planning') group by tenant_id, seller, kind, marketplace;
alter table sku_sources alter column at drop not null;
update sku_sources o set at = null from source_times t
where t.tenant_id = o.tenant_id and t.seller = o.seller and t.kind = o.kind and t.marketplace = o.marketplace and t.at = o.at;
`
