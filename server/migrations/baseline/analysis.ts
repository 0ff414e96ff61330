import { ownRows } from './parts.ts'

/** Metrics, anomalies, reports and charts. */
export const analysis = /* sql */ `
-- The company's formulas over measures and other metrics. The key is used in formulas, charts and reports and never changes; a
-- deleted metric keeps it, so that it can be restored.
create table metrics (
  tenant_id uuid not null,
  id bigint generated always as identity,
  key text collate "C" not null,
  title text not null,
  formula text not null,
  description text not null,
  made_by uuid,
  made_by_name text not null,
  changed_at timestamptz not null default now(),
  deleted boolean not null default false,
  -- checked for anomalies beside the built-in measures
  watched boolean not null default false,
  primary key (tenant_id, id),
  unique (tenant_id, key)
);

-- Each version of a metric.
create table metric_versions (
  tenant_id uuid not null,
  metric_id bigint not null,
  id bigint generated always as identity,
  did text not null check (did in ('made', 'changed', 'deleted', 'restored', 'watched', 'unwatched')),
  title text not null,
  formula text not null,
  description text not null,
  changed_by text not null,
  changed_at timestamptz not null default now(),
  primary key (tenant_id, metric_id, id),
  foreign key (tenant_id, metric_id) references metrics on delete cascade
);

-- Figures of a listing that differ from the expected ones, found by a job after facts have changed. seen, expected, low and
-- high: of all days together, in the unit of the measure; money: minor units of currency, negative for too little, null where
-- it is unknown. reasons: what is known of the days.
create table anomalies (
  tenant_id uuid not null, marketplace text collate "C" not null, seller text collate "C" not null, asin text collate "C" not null,
  measure text collate "C" not null, since date not null, until date not null,
  seen float8, expected float8, low float8, high float8, money bigint, currency text collate "C" not null, reasons jsonb not null,
  primary key (tenant_id, marketplace, seller, asin, measure, since)
);
create index anomalies_by_until on anomalies (tenant_id, until);

-- Figures that have changed since the last scan, and from which day on.
create table anomaly_touched (
  tenant_id uuid not null, source text collate "C" not null, marketplace text collate "C" not null, seller text collate "C" not null,
  since date not null,
  primary key (tenant_id, marketplace, seller, source)
);

-- Days that somebody has seen: an anomaly on such days is not new. Rows stay when anomalies come and go.
create table anomaly_seen (
  tenant_id uuid not null, marketplace text collate "C" not null, seller text collate "C" not null, asin text collate "C" not null,
  measure text collate "C" not null, since date not null, until date not null, seen_by text not null, seen_at timestamptz not null,
  primary key (tenant_id, marketplace, seller, asin, measure, since)
);

-- Muted anomalies; null: any. until: the last day of muted anomalies.
create table anomaly_mutes (
  tenant_id uuid not null, id bigint generated always as identity, asin text collate "C", marketplace text collate "C",
  measure text collate "C", until date, muted_by text not null, muted_at timestamptz not null,
  primary key (tenant_id, id)
);

-- Saved reports over the catalogue of measures.
create table reports (
  tenant_id uuid not null,
  id bigint generated always as identity,
  title text not null,
  description text not null default '',
  -- the query, and how its result is shown
  definition jsonb not null,
  -- when it runs, and who gets the email; null: only by hand
  schedule jsonb,
  owner_id uuid not null, owner_name text not null, created_at timestamptz not null default now(),
  changed_id uuid not null, changed_name text not null, changed_at timestamptz not null default now(),
  -- it can be restored for a while
  deleted_at timestamptz,
  primary key (tenant_id, id)
);

-- A run of a report. The job has its progress; with rows it is finished, with a message it failed.
create table report_runs (
  tenant_id uuid not null,
  id bigint generated always as identity,
  report_id bigint not null,
  job_id uuid not null,
  asked_at timestamptz not null,
  -- null: by schedule
  asked_id uuid, asked_name text,
  row_count int,
  message text,
  -- the result without its rows
  answer jsonb,
  mailed_to text[] not null default '{}',
  primary key (tenant_id, id),
  unique (tenant_id, job_id),
  foreign key (tenant_id, report_id) references reports (tenant_id, id) on delete cascade
);
create index report_runs_of_report on report_runs (tenant_id, report_id, id);

-- The rows of a run in compressed parts.
create table report_parts (
  tenant_id uuid not null,
  run_id bigint not null,
  part int not null,
  rows bytea not null,
  primary key (tenant_id, run_id, part),
  foreign key (tenant_id, run_id) references report_runs (tenant_id, id) on delete cascade
);
alter table report_parts alter column rows set storage external;

-- Saved charts over the catalogue of measures.
create table charts (
  tenant_id uuid not null,
  id bigint generated always as identity,
  title text not null,
  query jsonb not null,
  form text not null,
  made_by uuid not null,
  made_by_name text not null,
  changed_at timestamptz not null,
  -- it can be restored for a while
  deleted_at timestamptz,
  primary key (tenant_id, id)
);

-- The charts on a user's home screen, in the user's order.
create table chart_pins (
  tenant_id uuid not null,
  user_id uuid not null,
  chart_id bigint not null,
  place int not null,
  primary key (tenant_id, user_id, chart_id),
  foreign key (tenant_id, chart_id) references charts (tenant_id, id) on delete cascade
);

${ownRows('metrics', 'metric_versions', 'anomalies', 'anomaly_touched', 'anomaly_seen', 'anomaly_mutes', 'reports', 'report_runs', 'report_parts', 'charts', 'chart_pins')}
`
