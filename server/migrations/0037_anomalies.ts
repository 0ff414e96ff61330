export const anomalies = /* sql */ `
-- Figures of a listing that are unlike what was expected of them, found by a job after facts have changed. seen, expected, low and high
-- are of all days together, in the unit of the measure; money: minor units of currency, below zero for too little. reasons: what is
-- known of the days.
create table anomalies (
  tenant_id uuid not null, marketplace text collate "C" not null, seller text collate "C" not null, asin text collate "C" not null,
  measure text collate "C" not null, since date not null, until date not null,
  seen float8, expected float8, low float8, high float8, money bigint not null, currency text collate "C" not null, reasons jsonb not null,
  primary key (tenant_id, marketplace, seller, asin, measure, since)
);
create index anomalies_by_until on anomalies (tenant_id, until);

-- Where figures have changed since they were judged last, and from which day on.
create table anomaly_touched (
  tenant_id uuid not null, source text collate "C" not null, marketplace text collate "C" not null, seller text collate "C" not null,
  since date not null,
  primary key (tenant_id, marketplace, seller, source)
);

-- What somebody has seen: an anomaly that lies on such days is not new. It stays while anomalies come and go.
create table anomaly_seen (
  tenant_id uuid not null, marketplace text collate "C" not null, seller text collate "C" not null, asin text collate "C" not null,
  measure text collate "C" not null, since date not null, until date not null, seen_by text not null, seen_at timestamptz not null,
  primary key (tenant_id, marketplace, seller, asin, measure, since)
);

-- What nobody wants to be told of; null: whatever it is. until: the last day of anomalies that are kept quiet.
create table anomaly_mutes (
  tenant_id uuid not null, id bigint generated always as identity, asin text collate "C", marketplace text collate "C",
  measure text collate "C", until date, muted_by text not null, muted_at timestamptz not null,
  primary key (tenant_id, id)
);

do $$
declare name text;
begin
  foreach name in array array['anomalies', 'anomaly_touched', 'anomaly_seen', 'anomaly_mutes'] loop
    execute format('alter table %I enable row level security', name);
    execute format(
      'create policy %I on %I using (tenant_id = (select app_tenant())) with check (tenant_id = (select app_tenant()))',
      name || '_tenant', name);
  end loop;
  if current_setting('server_version_num')::int >= 170000 then
    grant maintain on anomalies to clove_app;
  end if;
end $$;

-- What was imported before is judged as soon as the server runs.
insert into anomaly_touched (tenant_id, source, marketplace, seller, since)
select distinct d.tenant_id, s.source, d.marketplace, d.seller, date '1970-01-01'
from sales_days d cross join (values ('sales'), ('traffic'), ('ads'), ('money')) s (source);
insert into jobs (tenant_id, id, kind, args, state)
select tenant_id, gen_random_uuid(), 'anomalies.find', '[]', 'queued' from anomaly_touched group by tenant_id;
`
