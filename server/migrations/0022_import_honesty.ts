export const importHonesty = /* sql */ `
-- Rows of something that an import says otherwise than what stands, and that is older than it.
alter table uploads add column rows_older bigint not null default 0;

-- A set of which an import could not read every row: what it leaves out is not gone. set_key '': any set of the import.
create table partly_read (
  tenant_id uuid not null, kind text collate "C" not null, seller text collate "C" not null, set_key text collate "C" not null,
  import_id bigint not null,
  primary key (tenant_id, kind, seller, set_key, import_id)
);
alter table partly_read enable row level security;
create policy partly_read_tenant on partly_read
  using (tenant_id = (select app_tenant())) with check (tenant_id = (select app_tenant()));

-- Lines of orders that no order report tells of, as their shipments and unshipped rows do: enough to know who bought what.
create table shipped_lines (
  tenant_id uuid not null, kind text collate "C" not null, seller text collate "C" not null, set_key text collate "C" not null,
  sku text collate "C" not null, asin text collate "C", purchased_at timestamptz not null, day date not null,
  primary key (tenant_id, seller, set_key, sku)
);
create index shipped_lines_by_asin on shipped_lines (asin, tenant_id, day);
create index shipped_lines_by_sku on shipped_lines (tenant_id, seller, sku);
alter table shipped_lines enable row level security;
create policy shipped_lines_tenant on shipped_lines
  using (tenant_id = (select app_tenant())) with check (tenant_id = (select app_tenant()));
insert into shipped_lines (tenant_id, kind, seller, set_key, sku, asin, purchased_at, day)
  select r.tenant_id, min(r.kind), r.seller, r.order_id, r.sku, (
    select k.asin from skus k
    where k.tenant_id = r.tenant_id and k.platform = 'amazon' and k.seller = r.seller and k.sku = r.sku
  ), min(r.happened_at), min(r.happened_at)::date
  from recipients r
  where r.standing and r.kind in ('shipments', 'unshipped') and r.sku is not null and not exists (
    select from order_lines o where o.tenant_id = r.tenant_id and o.kind = 'orders' and o.seller = r.seller and o.set_key = r.order_id
  )
  group by r.tenant_id, r.seller, r.order_id, r.sku;
insert into lead_asins (tenant_id, asin)
  select distinct tenant_id, asin from shipped_lines where asin ~ '^[A-Z0-9]{10}$' on conflict do nothing;

-- Which parent a product belongs to in a marketplace; one that stands alone is its own.
create table variations (
  tenant_id uuid not null, kind text collate "C" not null, seller text collate "C" not null, set_key text collate "C" not null,
  import_id bigint not null, line int not null, standing boolean not null, at timestamptz not null,
  key_hash bigint not null, row_hash bigint not null,
  marketplace text collate "C" not null, parent text collate "C" not null, asin text collate "C" not null,
  sku text collate "C", name text, raw jsonb,
  primary key (tenant_id, kind, seller, set_key, import_id, line)
);
create index variations_by_asin on variations (tenant_id, asin) where standing;
create index variations_by_parent on variations (tenant_id, parent) where standing;
create index variations_by_import on variations using brin (import_id) with (autosummarize = on);
alter table variations enable row level security;
create policy variations_tenant on variations
  using (tenant_id = (select app_tenant())) with check (tenant_id = (select app_tenant()));

do $$
begin
  if current_setting('server_version_num')::int >= 170000 then
    grant maintain on shipped_lines, variations to clove_app;
  end if;
end $$;
`
