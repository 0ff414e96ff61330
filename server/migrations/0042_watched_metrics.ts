export const watchedMetrics = /* sql */ `
-- A metric that is watched is judged for anomalies beside the product's own measures. Of some no money can be told.
alter table metrics add column watched boolean not null default false;
alter table metric_versions drop constraint metric_versions_did_check;
alter table metric_versions add constraint metric_versions_did_check
  check (did in ('made', 'changed', 'deleted', 'restored', 'watched', 'unwatched'));
alter table anomalies alter column money drop not null;
`
