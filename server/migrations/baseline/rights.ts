/** What the two logins may do beyond the rows of the current tenant, and functions for them. */
export const rights = /* sql */ `
-- The job login assigns and releases jobs and sees due schedules, across tenants; only the tenant sees what they do.
create policy jobs_sweep on jobs for select to clove_jobs using (true);
create policy jobs_hand_out on jobs for update to clove_jobs
  using (state in ('queued', 'running')) with check (state in ('queued', 'running'));
grant select (tenant_id, id, kind, state, worker, run_at, run_after, deaths, created_at, updated_at, lost_connections, own_deaths,
  started_at, weight) on jobs to clove_jobs;
grant update (state, worker, deaths, updated_at, run_at, lost_connections, own_deaths, started_at) on jobs to clove_jobs;
create policy schedules_due on schedules for select to clove_jobs using (true);
grant select on schedules to clove_jobs;
-- It queues the daily jobs of every tenant.
create policy tenants_daily on tenants for select to clove_jobs using (true);
grant select (id) on tenants to clove_jobs;

-- It deletes old rows. Whatever the settings say, it cannot delete younger ones: a job that ended stays for a day, an
-- audited change for a year, and a link for a month after it expired, so that it can still say so.
create policy jobs_drop_old on jobs for delete to clove_jobs
  using (state in ('finished', 'failed') and updated_at < now() - interval '1 day');
grant delete on jobs to clove_jobs;
create policy events_read_old on events for select to clove_jobs using (at < now() - interval '1 day');
create policy events_drop_old on events for delete to clove_jobs using (at < now() - interval '1 day');
create policy sessions_read_old on sessions for select to clove_jobs using (expires_at < now());
create policy sessions_drop_old on sessions for delete to clove_jobs using (expires_at < now());
create policy links_read_old on links for select to clove_jobs using (expires_at < now() - interval '30 days');
create policy links_drop_old on links for delete to clove_jobs using (expires_at < now() - interval '30 days');
grant select, delete on events, sessions, links to clove_jobs;
create policy audit_read_old on audit_log for select to clove_jobs using (at < now() - interval '1 year');
create policy audit_drop_old on audit_log for delete to clove_jobs using (at < now() - interval '1 year');
grant select (id, at), delete on audit_log to clove_jobs;

-- Only the owner decides which steps have run.
revoke insert, update, delete, truncate on kysely_migration, kysely_migration_lock from clove_app;

-- Updates the planner's statistics of tenants' tables for the app login: before PostgreSQL 17 only a table's owner can.
-- skip: not while another session analyzes the table.
create function analyze_tables(names text[], skip boolean) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  name text;
begin
  foreach name in array names loop
    if not exists (
      select from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
      where c.relnamespace = 'public'::regnamespace and c.relname = name and c.relkind in ('r', 'p') and c.relrowsecurity
    ) then
      raise exception 'there are no statistics of % to keep', name;
    end if;
    execute format('analyze %s public.%I', case when skip then '(skip_locked)' end, name);
  end loop;
end $$;
revoke all on function analyze_tables from public;
grant execute on function analyze_tables to clove_app;

-- Returns whether so many new or changed rows make the planner's statistics of a table obsolete. part: a row's tableoid,
-- which in a distributed database is a shard, so that the worker answers.
create function outgrown(part oid, rows float8) returns boolean language sql stable as $$
  select rows >= reltuples * 0.1 and pg_relation_size(oid) > relpages::bigint * current_setting('block_size')::int
  from pg_class where oid = part $$;

-- Returns the oldest step that a process has to know to work on this schema. A step that adds leaves it; a step that
-- takes away replaces it with the step from which on nobody needs what it takes.
create function schema_needs() returns text language sql stable parallel safe as $$ select '0103_stock_bits'::text $$;
grant execute on function schema_needs to clove_app, clove_jobs;
`
