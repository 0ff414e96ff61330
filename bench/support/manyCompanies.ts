import type { Client as Database } from 'pg'

/** Rows of each table that a small company gets, as the one that is measured has them. */
const ROWS = 100
const copied = [
  ...['sellers', 'uploads', 'order_lines', 'recipients', 'listings', 'stock_rows', 'sightings', 'skus', 'products'],
  ...['stock_now', 'demand', 'sales_daily', 'sales_days', 'lead_asins', 'purchases', 'leads', 'jobs', 'events'],
  ...['event_counters', 'rate_days'],
]

const columnsOf = async (database: Database, table: string): Promise<string[]> => {
  const { rows } = await database.query<{ name: string }>(
    `select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = $1 and column_name <> 'tenant_id' and is_generated = 'NEVER'`,
    [table],
  )
  return rows.map(({ name }) => `"${name}"`)
}

/** Makes so many small companies beside one, each with a user who is signed in and rows in the tables that calls read. */
export const addCompanies = async (database: Database, beside: string, count: number): Promise<void> => {
  await database.query(
    `insert into tenants (id, code, title, feature_flags, settings, sealed_key)
      select gen_random_uuid(), 'small-' || n, 'Small ' || n, feature_flags, settings, sealed_key
      from tenants cross join generate_series(1, $2::int) n where id = $1`,
    [beside, count],
  )
  await database.query(
    `with made as (
      insert into users (id, email, name, password_hash)
      select gen_random_uuid(), code || '@crowd.example', title, '-' from tenants where code like 'small-%' returning id, name
    ), joined as (
      insert into memberships (tenant_id, user_id, type)
      select t.id, m.id, 'admin' from made m join tenants t on t.title = m.name
    )
    insert into sessions (token_hash, user_id, expires_at) select md5(id::text), id, now() + interval '1 day' from made`,
  )
  for (const table of copied) {
    const columns = await columnsOf(database, table)
    await database.query(
      `insert into ${table} (tenant_id, ${columns.join(', ')}) overriding system value
        select t.id, ${columns.map((column) => `c.${column}`).join(', ')}
        from tenants t cross join (select * from ${table} where tenant_id = $1 limit ${ROWS}) c where t.code like 'small-%'`,
      [beside],
    )
  }
  await database.query('vacuum analyze')
}
