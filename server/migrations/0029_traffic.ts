export const traffic = /* sql */ `
-- What business reports tell of visits and what came of them: of a product, or of all of a marketplace (asin '') from since until until, both
-- included. featured_share: of page views with the featured offer, 0 to 1. *_b2b: business customers, part of the whole beside it.
create table traffic_rows (
  tenant_id uuid not null, kind text collate "C" not null, seller text collate "C" not null, set_key text collate "C" not null,
  import_id bigint not null, line int not null, standing boolean not null, at timestamptz not null,
  key_hash bigint not null, row_hash bigint not null,
  marketplace text collate "C" not null, since date not null, until date not null, asin text collate "C" not null,
  sku text collate "C", currency text collate "C",
  sessions int, page_views int, featured_share numeric, units int, orders int, revenue bigint,
  sessions_b2b int, page_views_b2b int, featured_share_b2b numeric, units_b2b int, orders_b2b int, revenue_b2b bigint,
  raw jsonb,
  primary key (tenant_id, kind, seller, set_key, import_id, line),
  check (until >= since)
);
create index traffic_rows_by_span on traffic_rows (tenant_id, seller, marketplace, since, until) where standing;
create index traffic_rows_by_asin on traffic_rows (tenant_id, asin, since) where standing;
create index traffic_rows_by_import on traffic_rows using brin (import_id) with (autosummarize = on);

-- Traffic by day. asin '': what the report by date has beyond the products. buy_box_views: page views with the featured offer; null where
-- no report tells its share.
create table traffic_daily (
  tenant_id uuid not null, day date not null, marketplace text collate "C" not null, seller text collate "C" not null,
  asin text collate "C" not null, sessions bigint not null, page_views bigint not null, buy_box_views numeric,
  units bigint not null, orders bigint not null, revenue bigint not null, currency text collate "C" not null,
  primary key (tenant_id, day, marketplace, seller, asin)
);
create index traffic_daily_by_asin on traffic_daily (tenant_id, asin, day);

-- The same of spans of several days, which no report parts into days.
create table traffic_spans (
  tenant_id uuid not null, since date not null, until date not null, marketplace text collate "C" not null,
  seller text collate "C" not null, asin text collate "C" not null, sessions bigint not null, page_views bigint not null,
  buy_box_views numeric, units bigint not null, orders bigint not null, revenue bigint not null, currency text collate "C" not null,
  primary key (tenant_id, since, until, marketplace, seller, asin)
);
create index traffic_spans_by_asin on traffic_spans (tenant_id, asin, since);

-- A report by child ASIN may leave out the parent.
alter table variations alter column parent drop not null;

do $$
declare name text;
begin
  foreach name in array array['traffic_rows', 'traffic_daily', 'traffic_spans'] loop
    execute format('alter table %I enable row level security', name);
    execute format(
      'create policy %I on %I using (tenant_id = (select app_tenant())) with check (tenant_id = (select app_tenant()))',
      name || '_tenant', name);
    if current_setting('server_version_num')::int >= 170000 then
      execute format('grant maintain on %I to clove_app', name);
    end if;
  end loop;
end $$;
`
