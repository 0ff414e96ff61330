import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'

/**
 * Keys that a change of facts affects, kept until it ends; passed as an argument, so callers need not know the table's
 * name.
 */
export interface Keys {
  /** SQL of the table, used as `from ${keys.table} k`. */
  table: RawBuilder<unknown>
  /** Number of rows, including duplicates. */
  count: number
  /** The columns that queries compare or group by; others need no statistics. All if absent. */
  columns?: string | undefined
}

const affected = ({ numAffectedRows = 0n }: { numAffectedRows?: bigint }) => Number(numAffectedRows)

/** The named key lists of one change, which are dropped together. */
export class KeyLists {
  private readonly names: string[] = []
  private readonly scope: Scope

  constructor(scope: Scope) {
    this.scope = scope
  }

  /** Stores the rows of a query. `columns`: see `Keys`. */
  async keep(name: string, query: RawBuilder<unknown>, columns?: string): Promise<Keys> {
    const table = sql.table(`pg_temp.touched_${name}`)
    await sql`create temp table ${sql.table(`touched_${name}`)} on commit drop as ${query}`.execute(this.scope.tx)
    this.names.push(name)
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${table}`.execute(this.scope.tx)
    return this.grown({ table, count: 0, columns }, rows[0]?.count ?? 0)
  }

  /** Adds the rows of a query. */
  async add(keys: Keys, query: RawBuilder<unknown>): Promise<Keys> {
    return this.grown(keys, affected(await sql`insert into ${keys.table} ${query}`.execute(this.scope.tx)))
  }

  /**
   * Returns the list after rows were added by other means. It is analyzed, because joins with estimated sizes take
   * minutes instead of moments.
   */
  async grown({ table, count, columns }: Keys, addedCount: number): Promise<Keys> {
    if (addedCount > 0)
      await sql`analyze ${table} ${columns === undefined ? sql`` : sql`(${sql.raw(columns)})`}`.execute(this.scope.tx)
    return { table, count: count + addedCount, columns }
  }

  async drop(): Promise<void> {
    const tables = this.names.splice(0).map((name) => sql.table(`pg_temp.touched_${name}`))
    if (tables.length > 0) await sql`drop table ${sql.join(tables)}`.execute(this.scope.tx)
  }
}
