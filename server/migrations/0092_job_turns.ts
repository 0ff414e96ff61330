export const jobTurns = /* sql */ `
-- Companies take turns of each kind of jobs: whoever was served longest ago comes next. weight: 0 little work, 1 any work, 2 work of a
-- company that has just used up a whole limit.
alter table jobs
  add column started_at timestamptz,
  add column weight smallint not null default 1;
create index jobs_started on jobs (tenant_id, kind, started_at) where started_at is not null;
grant select (started_at, weight), update (started_at) on jobs to clove_jobs;
`
