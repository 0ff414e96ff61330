import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'

/** Keys that a change of facts touches, kept until it is over; handed on as an argument, so that nobody has to know a name. */
export interface Keys {
  /** To be read from, as `from ${keys.table} k`. */
  table: RawBuilder<unknown>
  /** Rows, repeats counted. */
  count: number
}

const affected = ({ numAffectedRows = 0n }: { numAffectedRows?: bigint }) => Number(numAffectedRows)

/** The keys of one change, each list under a name of its own. Dropped together. */
export class KeyLists {
  private readonly names: string[] = []
  private readonly scope: Scope

  constructor(scope: Scope) {
    this.scope = scope
  }

  /** Keeps what a query finds. */
  async keep(name: string, query: RawBuilder<unknown>): Promise<Keys> {
    const table = sql.table(`pg_temp.touched_${name}`)
    await sql`create temp table ${sql.table(`touched_${name}`)} on commit drop as ${query}`.execute(this.scope.tx)
    this.names.push(name)
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${table}`.execute(this.scope.tx)
    return this.grown({ table, count: 0 }, rows[0]?.count ?? 0)
  }

  /** Adds what a query finds by now. */
  async add({ table, count }: Keys, query: RawBuilder<unknown>): Promise<Keys> {
    return this.grown({ table, count }, affected(await sql`insert into ${table} ${query}`.execute(this.scope.tx)))
  }

  /** The list after something else has put `more` into it. Guessed at, joins with it take minutes instead of moments. */
  async grown({ table, count }: Keys, addedCount: number): Promise<Keys> {
    if (addedCount > 0) await sql`analyze ${table}`.execute(this.scope.tx)
    return { table, count: count + addedCount }
  }

  async drop(): Promise<void> {
    for (const name of this.names.splice(0))
      await sql`drop table ${sql.table(`pg_temp.touched_${name}`)}`.execute(this.scope.tx)
  }
}
