export const lifetimes = /* sql */ `
-- What grows by every job and every change of somebody is trimmed. Whatever the settings say, a job that is over stays a day, and what is
-- audited a year: the login that trims can take nothing younger.
create index jobs_over on jobs (updated_at) where state in ('finished', 'failed');
create policy jobs_drop_old on jobs for delete to clove_jobs
  using (state in ('finished', 'failed') and updated_at < now() - interval '1 day');
grant select (updated_at) on jobs to clove_jobs;
grant delete on jobs to clove_jobs;

create index audit_log_by_time on audit_log using brin (at) with (autosummarize = on);
create policy audit_read_old on audit_log for select to clove_jobs using (at < now() - interval '1 year');
create policy audit_drop_old on audit_log for delete to clove_jobs using (at < now() - interval '1 year');
grant select (id, at), delete on audit_log to clove_jobs;
`
