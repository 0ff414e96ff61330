export const datedRates = /* sql */ `
-- What a claim's end is counted from where the day of its anchor is not known for sure; null: the anchor's day.
alter table claims add column closing_anchor_on date;

-- What currencies were worth on a day, by a central bank's file: rates has what one unit of each is worth in base, which itself is 1.
create table rate_days (
  tenant_id uuid not null, kind text collate "C" not null, seller text collate "C" not null, set_key text collate "C" not null,
  import_id bigint not null, line int not null, standing boolean not null, at timestamptz not null,
  key_hash bigint not null, row_hash bigint not null,
  day date not null, base text collate "C" not null, rates jsonb not null,
  primary key (tenant_id, kind, seller, set_key, import_id, line)
);
create index rate_days_by_day on rate_days (tenant_id, day) where standing;
create index rate_days_by_import on rate_days using brin (import_id) with (autosummarize = on);
alter table rate_days enable row level security;
create policy rate_days_tenant on rate_days
  using (tenant_id = (select app_tenant())) with check (tenant_id = (select app_tenant()));

do $$
begin
  if current_setting('server_version_num')::int >= 170000 then
    grant maintain on rate_days to clove_app;
  end if;
end $$;
`
