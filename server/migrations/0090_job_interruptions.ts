export const jobInterruptions = /* sql */ `
-- What interrupts a job is counted apart. lost_connections: times in a row that the database or a part of it went away under the job,
-- which is nobody's fault and puts the job off; own_deaths: processes that died while they worked on this job and nothing else.
alter table jobs
  add column lost_connections int not null default 0,
  add column own_deaths int not null default 0;
grant select (lost_connections, own_deaths), update (run_at, lost_connections, own_deaths) on jobs to clove_jobs;
`
