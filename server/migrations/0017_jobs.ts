export const jobs = /* sql */ `
-- The table itself is the queue: what is open in it goes on where it stood.
alter table jobs
  -- not before this moment
  add column run_at timestamptz not null default now(),
  -- not before this job of the tenant is over, however it ended
  add column run_after uuid,
  -- whether browsers are told of it
  add column announced boolean not null default false,
  -- how often its server process died
  add column deaths int not null default 0;
update jobs set run_at = created_at, announced = kind = 'leads.generate' where state in ('queued', 'running');

drop index jobs_open;
create index jobs_queued on jobs (run_at) where state = 'queued';
create index jobs_open on jobs (tenant_id, kind) where state in ('queued', 'running');

-- The login that works on jobs hands them out and back, across tenants; what they are about only their tenant sees.
create policy jobs_hand_out on jobs for update to clove_jobs
  using (state in ('queued', 'running')) with check (state in ('queued', 'running'));
revoke select on jobs from clove_jobs;
grant select (tenant_id, id, kind, state, worker, run_at, run_after, deaths, created_at) on jobs to clove_jobs;
grant update (state, worker, deaths, updated_at) on jobs to clove_jobs;

-- The queue of another library, which stood beside the table. It belongs to the login of the queue: an owner who is no superuser
-- may drop it as a member of that role.
do $$
begin
  if exists (select from pg_namespace where nspname = 'pgboss') then
    execute format('grant clove_jobs to %I', current_user);
    drop schema pgboss cascade;
    execute format('revoke clove_jobs from %I', current_user);
  end if;
  execute format('revoke create on database %I from clove_jobs', current_database());
end $$;
`
