export const statistics = /* sql */ `
-- Statistics by one path whatever the version: before 17 nobody but the owner of a table may look at it for the planner. Done for the app
-- by the owner, and for nothing but the tables of companies. skip: not while somebody else looks at the table.
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

do $$
begin
  if current_setting('server_version_num')::int >= 170000 then
    revoke maintain on all tables in schema public from clove_app;
  end if;
end $$;
`
