import type { ClientBase } from 'pg'

interface Table {
  name: string
  columns: string[]
}

const tablesSql = `
  select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'kysely_migration%'
    and c.relname <> 'file_store_mark'
  group by c.relname order by c.relname`
const foreignKeysSql = `
  select conrelid::regclass::text as from, confrelid::regclass::text as to from pg_constraint
  where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`

/**
 * Returns Clove's tables with their columns, each after the tables it references, without the mark of the file store.
 */
export const tablesInOrder = async (client: ClientBase): Promise<Table[]> => {
  const { rows: tables } = await client.query<Table>(tablesSql)
  const { rows: references } = await client.query<{ from: string; to: string }>(foreignKeysSql)
  const ordered: Table[] = []
  const place = (table: Table, above: readonly string[]) => {
    if (ordered.includes(table)) return
    if (above.includes(table.name)) throw new Error(`The tables ${above.join(', ')} refer to each other`)
    for (const { to } of references.filter(({ from }) => from === table.name)) {
      const target = tables.find(({ name }) => name === to)
      if (target) place(target, [...above, table.name])
    }
    ordered.push(table)
  }
  for (const table of tables) place(table, [])
  return ordered
}
