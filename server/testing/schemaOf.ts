import type { Client } from 'pg'

/** Objects of an extension belong to the extension's own scripts. */
const ofExtension = (oid: string) => `exists (select from pg_depend x where x.objid = ${oid} and x.deptype = 'e')`
const isOurs = (oid: string) => `${oid.split('.')[0]}.relnamespace = 'public'::regnamespace and not ${ofExtension(oid)}`
const acl = (column: string) => `(select string_agg(a::text, ' ' order by a::text) from unnest(${column}) a)`

/**
 * Each object of the schema as one line of text. Names of not-null constraints, which PostgreSQL 18 stores and earlier
 * versions do not, are left out.
 */
const schemaSql = `
  select concat_ws(' | ', 'table', c.relname, c.relkind, c.relpersistence, 'rls ' || c.relrowsecurity || c.relforcerowsecurity,
    c.reloptions::text, ${acl('c.relacl')}) as line
  from pg_class c where ${isOurs('c.oid')} and c.relkind in ('r', 'p', 'v', 'm', 'f')
  union all
  select concat_ws(' | ', 'column', c.relname, lpad(row_number() over (partition by c.oid order by a.attnum)::text, 3), a.attname,
    format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end, pg_get_expr(d.adbin, d.adrelid),
    nullif(a.attidentity, ''), nullif(a.attgenerated, ''), l.collname, a.attstorage, nullif(a.attcompression, ''),
    'statistics ' || nullif(coalesce(a.attstattarget, -1), -1), ${acl('a.attacl')})
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum left join pg_collation l on l.oid = a.attcollation
  where ${isOurs('c.oid')} and c.relkind in ('r', 'p', 'v', 'm', 'f')
  union all
  select concat_ws(' | ', 'constraint', c.relname, r.conname, pg_get_constraintdef(r.oid), 'validated ' || r.convalidated)
  from pg_constraint r join pg_class c on c.oid = r.conrelid where ${isOurs('c.oid')} and r.contype not in ('n', 't')
  union all
  select concat_ws(' | ', 'index', c.relname, pg_get_indexdef(i.indexrelid), 'valid ' || i.indisvalid, 'clustered ' || i.indisclustered)
  from pg_index i join pg_class c on c.oid = i.indrelid where ${isOurs('c.oid')}
  union all
  select concat_ws(' | ', 'policy', c.relname, p.polname, p.polcmd, 'permissive ' || p.polpermissive,
    (select string_agg(coalesce(o.rolname, 'public'), ' ' order by o.rolname) from unnest(p.polroles) u left join pg_roles o on o.oid = u),
    pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid))
  from pg_policy p join pg_class c on c.oid = p.polrelid where ${isOurs('c.oid')}
  union all
  select concat_ws(' | ', 'trigger', c.relname, pg_get_triggerdef(t.oid))
  from pg_trigger t join pg_class c on c.oid = t.tgrelid where ${isOurs('c.oid')} and not t.tgisinternal
  union all
  select concat_ws(' | ', 'statistics', pg_get_statisticsobjdef(s.oid)) from pg_statistic_ext s
  union all
  select concat_ws(' | ', 'sequence', c.relname, s.seqtypid::regtype, s.seqstart, s.seqincrement, s.seqmin, s.seqmax, s.seqcache, s.seqcycle,
    (select d.refobjid::regclass || '.' || d.refobjsubid from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i')), ${acl('c.relacl')})
  from pg_sequence s join pg_class c on c.oid = s.seqrelid where ${isOurs('c.oid')}
  union all
  select concat_ws(' | ', 'function', pg_get_functiondef(f.oid), ${acl('f.proacl')}) from pg_proc f
  where f.pronamespace = 'public'::regnamespace and f.prokind <> 'a' and not ${ofExtension('f.oid')}
  union all
  select concat_ws(' | ', 'type', t.typname, t.typtype, format_type(t.typbasetype, t.typtypmod),
    (select string_agg(e.enumlabel, ' ' order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid))
  from pg_type t where t.typnamespace = 'public'::regnamespace and t.typtype in ('e', 'd', 'r') and not ${ofExtension('t.oid')}
  union all
  select concat_ws(' | ', 'view', c.relname, pg_get_viewdef(c.oid)) from pg_class c where ${isOurs('c.oid')} and c.relkind in ('v', 'm')
  union all
  select concat_ws(' | ', 'comment', d.classoid::regclass, d.objsubid, d.description)
  from pg_description d where d.classoid in ('pg_class'::regclass, 'pg_constraint'::regclass, 'pg_policy'::regclass, 'pg_proc'::regclass)
    and d.objoid >= 16384 and not ${ofExtension('d.objoid')}
  union all
  select concat_ws(' | ', 'default privileges', d.defaclobjtype, d.defaclnamespace::regnamespace, ${acl('d.defaclacl')}) from pg_default_acl d
  union all
  select concat_ws(' | ', 'schema', n.nspname, ${acl('n.nspacl')}) from pg_namespace n
  where n.nspname !~ '^pg_|^information_schema|^citus|^columnar'
  union all
  select concat_ws(' | ', 'extension', e.extname) from pg_extension e`

/** Returns every object of a database's schema and every row, each as a line of text, in order; without Kysely's own rows. */
export const schemaOf = async (owner: Client): Promise<string[]> => {
  const { rows: objects } = await owner.query<{ line: string }>(schemaSql)
  const { rows: tables } = await owner.query<{ name: string }>(
    `select c.relname as name from pg_class c where ${isOurs('c.oid')} and c.relkind = 'r' and c.relname not like 'kysely_migration%'`,
  )
  const lines = objects.map(({ line }) => line)
  for (const { name } of tables) {
    const { rows } = await owner.query<{ row: string }>(
      `select to_jsonb(t)::text as row from ${owner.escapeIdentifier(name)} t`,
    )
    lines.push(...rows.map(({ row }) => `row | ${name} | ${row}`))
  }
  return lines.sort()
}
