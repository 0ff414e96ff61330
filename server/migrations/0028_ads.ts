/** Whose spend a row of the projections is, and of what; then its figures. */
const columns = `
  marketplace text collate "C" not null, seller text collate "C" not null, currency text collate "C" not null,
  ad_type text collate "C" not null, portfolio text collate "C" not null,
  campaign_id text collate "C" not null, campaign text collate "C" not null, ad_group text collate "C" not null,
  asin text collate "C" not null, sku text collate "C" not null, term text collate "C" not null,
  targeting text collate "C" not null, match_type text collate "C" not null, placement text collate "C" not null,
  impressions bigint not null, clicks bigint not null, spend bigint not null, sales bigint not null, orders bigint not null,
  units bigint not null`

export const ads = /* sql */ `
-- One line of an advertising report. level: what it tells spend by: campaign, placement, product, target or term; '' stands for what
-- it does not name. Of a day since and until are the same; else it tells of a span and of no day in it.
-- attribution_days: how long after a click a sale counts; null where the report does not say. spend: positive, as Amazon writes it.
create table ads_rows (
  tenant_id uuid not null, kind text collate "C" not null, seller text collate "C" not null, set_key text collate "C" not null,
  import_id bigint not null, line int not null, standing boolean not null, at timestamptz not null,
  key_hash bigint not null, row_hash bigint not null,
  marketplace text collate "C" not null, ad_type text collate "C" not null, level text collate "C" not null,
  since date not null, until date not null, currency text collate "C" not null,
  portfolio text collate "C" not null, campaign_id text collate "C" not null, campaign text collate "C" not null,
  ad_group_id text collate "C" not null, ad_group text collate "C" not null,
  asin text collate "C" not null, sku text collate "C" not null, term text collate "C" not null,
  targeting text collate "C" not null, match_type text collate "C" not null, placement text collate "C" not null,
  attribution_days int, impressions bigint, clicks bigint, spend bigint, sales bigint, orders bigint, units bigint,
  raw jsonb,
  primary key (tenant_id, kind, seller, set_key, import_id, line)
);
create index ads_rows_by_import on ads_rows using brin (import_id) with (autosummarize = on);

-- Spend by the day, told in several ways that each sum to the same: view is product, term, target or placement. What a view does not
-- name of a campaign is a row of its own, with ''. A row has no key: names are as long as sellers make them.
create table ads_daily (
  tenant_id uuid not null, view text collate "C" not null, day date not null,
  ${columns}
);
create index ads_daily_by_day on ads_daily (tenant_id, view, day, marketplace, seller);
create index ads_daily_by_asin on ads_daily (asin, tenant_id, day) where view = 'product';

-- The same of spans that no report divides into days. Spans may overlap: they are shown as they are, and never added to days.
create table ads_spans (
  tenant_id uuid not null, view text collate "C" not null, since date not null, until date not null,
  ${columns}
);
create index ads_spans_by_span on ads_spans (tenant_id, view, since, until, marketplace, seller);

do $$
declare name text;
begin
  foreach name in array array['ads_rows', 'ads_daily', 'ads_spans'] loop
    execute format('alter table %I enable row level security', name);
    execute format(
      'create policy %I on %I using (tenant_id = (select app_tenant())) with check (tenant_id = (select app_tenant()))',
      name || '_tenant', name);
    if current_setting('server_version_num')::int >= 170000 then
      execute format('grant maintain on %I to clove_app', name);
    end if;
  end loop;
end $$;

-- What was answered of a file that does not say it: the days its rows are of, both ends told of, and the kind of its ads.
alter table uploads add column told_since date, add column told_until date, add column ad_type text;
`
