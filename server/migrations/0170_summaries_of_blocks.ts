/**
 * `analyze_tables` also summarizes new blocks of rows: queries by import or day read all blocks without a summary, and only
 * the owner may write one. The index of sales by product has the day alone behind the product, because marketplaces and
 * sellers of a product have few rows on a day.
 */
export const summariesOfBlocks = /* sql */ `
drop index sales_daily_by_asin;
create index sales_daily_by_asin on sales_daily (tenant_id, asin, day);

-- Updates the planner's statistics of tenants' tables, and the summaries of their blocks, for the app login: before
-- PostgreSQL 17 only a table's owner can. skip: not while another session analyzes the table.
create or replace function analyze_tables(names text[], skip boolean) returns void
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
    begin
      execute format('lock table public.%I in share update exclusive mode nowait', name);
      perform brin_summarize_new_values(i.indexrelid) from pg_index i
      join pg_class x on x.oid = i.indexrelid and x.relkind = 'i' join pg_am m on m.oid = x.relam and m.amname = 'brin'
      where i.indrelid = format('public.%I', name)::regclass;
    exception when lock_not_available then
      null; -- the next import summarizes its blocks, or vacuum
    end;
  end loop;
end $$;
`
