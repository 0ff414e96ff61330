import type { Tables } from './tables.ts'

/**
 * Tables that stay on the coordinator of a distributed database, with the reason. Every other table is distributed by
 * `tenant_id`, which is part of all its keys; a test checks that against the schema.
 */
export const localTables: Readonly<Partial<Record<keyof Tables, string>>> = {
  tenants: 'found by code and read across tenants',
  users: 'of several tenants',
  memberships: 'policies of tenants and users read them',
  sessions: 'of users',
  links: 'found by their token alone',
  access_roles: 'read with memberships',
  two_step: 'of users',
  passkeys: 'found by their name alone',
  sign_in_providers: 'few rows, read beside their domains',
  sign_in_domains: 'found by their name alone',
  provider_accounts: 'of users',
  api_tokens: 'found by their token alone',
  api_replies: 'few rows, written beside tokens',
  audit_log: 'of tenants and of users without one',
  jobs: 'handed out across tenants, row locks and all',
  schedules: 'found by their time across tenants',
  action_states: 'read where events and jobs are written',
  event_counters: 'count events of a tenant under a lock, with the notification that they cause',
  events: 'written with their counter',
  connector_secrets: 'few rows, read beside leases',
  connector_tokens: 'leases: one process at a time',
  connector_buckets: 'leases: one process at a time',
  connector_checkpoints: 'few rows, written beside leases',
  connections: 'of the connectors',
  connection_consents: 'of users',
  breakages: 'a superuser reads them across tenants',
  broken_looks: 'a superuser reads them across tenants',
  file_store_mark: 'of the whole installation',
  opt_out_pages: 'found by their address alone',
}

/** A unique key, foreign key, trigger or policy that a distributed table cannot have. */
interface Obstacle {
  table: string
  why: string
}

/**
 * Selects what prevents the distribution of tables from the catalog of any PostgreSQL: `$1` contains the local tables.
 * Policies that check only the tenant are adapted when a table is distributed, so they do not count.
 */
export const obstaclesSql = /* sql */ `
with kept as (
  select c.oid, c.relname as name from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname not like 'kysely_migration%'
    and c.relname <> all($1::text[])
), led as (
  select attrelid, attnum from pg_attribute where attname = 'tenant_id' and not attisdropped
)
select k.name as table, 'has no column tenant_id' as why from kept k where k.oid not in (select attrelid from led)
union all
select k.name, format('the unique index %I is without tenant_id', i.indexrelid::regclass::text)
from kept k join pg_index i on i.indrelid = k.oid and i.indisunique
where not exists (select from led l where l.attrelid = i.indrelid and l.attnum = any(i.indkey))
union all
select k.name, format('%I refers to %s, which is local', r.conname, r.confrelid::regclass)
from kept k join pg_constraint r on r.conrelid = k.oid and r.contype = 'f'
where r.confrelid not in (select oid from kept)
union all
select r.conrelid::regclass::text, format('is local and %I refers to %s, which is distributed', r.conname, k.name)
from kept k join pg_constraint r on r.confrelid = k.oid and r.contype = 'f'
where r.conrelid not in (select oid from kept)
union all
select k.name, format('%I refers without tenant_id in its place', r.conname)
from kept k join pg_constraint r on r.conrelid = k.oid and r.contype = 'f' and r.confrelid in (select oid from kept)
where not exists (
  select from unnest(r.conkey, r.confkey) as p (own, other)
  join led o on o.attrelid = r.conrelid and o.attnum = p.own join led t on t.attrelid = r.confrelid and t.attnum = p.other
)
union all
select k.name, format('%I sets columns of its key to null or a default', r.conname)
from kept k join pg_constraint r on r.conrelid = k.oid and r.contype = 'f'
where r.confdeltype in ('n', 'd') or r.confupdtype in ('n', 'd')
union all
select k.name, format('has the trigger %I', t.tgname) from kept k join pg_trigger t on t.tgrelid = k.oid and not t.tgisinternal
union all
select k.name, format('its policy %I asks for more than the tenant', p.polname)
from kept k join pg_policy p on p.polrelid = k.oid
where p.polcmd <> '*' or p.polroles <> array[0::oid]
  or regexp_replace(pg_get_expr(p.polqual, p.polrelid), '[()\\s]|SELECT|AS app_tenant', '', 'g') is distinct from 'tenant_id=app_tenant'
  or pg_get_expr(p.polwithcheck, p.polrelid) is distinct from pg_get_expr(p.polqual, p.polrelid)
order by 1, 2`

export type { Obstacle }
