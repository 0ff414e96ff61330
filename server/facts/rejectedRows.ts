import { type Kysely, sql } from 'kysely'
import { inScope, type Scope } from '#platform/db/scope.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { TenantKeys } from '#platform/secrets.ts'

const BATCH = 500

interface Place {
  db: Kysely<Tables>
  tenant: string
  upload: number
  keys: TenantKeys
}

/**
 * Stores rejected rows in transactions of their own: held files keep them too, and memory use is constant if every row
 * is rejected.
 */
export class RejectedRows {
  count = 0
  /** The reason of the first rejection. */
  first: string | null = null
  private readonly place: Place
  private waiting: { line: number; reason: string; cells: Buffer }[] = []

  constructor(place: Place) {
    this.place = place
  }

  add(line: number, reason: string, cells: readonly string[]): void {
    this.count += 1
    this.first ??= reason
    this.waiting.push({ line, reason, cells: this.place.keys.seal(JSON.stringify(cells)) })
  }

  get full(): boolean {
    return this.waiting.length >= BATCH
  }

  async flush(): Promise<void> {
    const { db, tenant, upload } = this.place
    for (let rows = this.waiting.splice(0, BATCH); rows.length; rows = this.waiting.splice(0, BATCH)) {
      const values = rows.map((row) => ({ tenant_id: tenant, upload_id: upload, ...row }))
      await inScope(db, { tenant }, ({ tx }) => tx.insertInto('rejected_rows').values(values).execute())
    }
  }

  /** Deletes the rows of an earlier attempt at the same file. */
  async clear(): Promise<void> {
    const { db, tenant, upload } = this.place
    await inScope(db, { tenant }, ({ tx }) =>
      tx.deleteFrom('rejected_rows').where('tenant_id', '=', tenant).where('upload_id', '=', upload).execute(),
    )
  }
}

/** Copies the rejected rows of one upload to another with the same bytes. */
export const copyRejectedRows = async ({ tx, tenant }: Scope, from: number, to: number): Promise<void> => {
  await sql`
    insert into rejected_rows (tenant_id, upload_id, line, reason, cells)
    select tenant_id, ${to}::bigint, line, reason, cells from rejected_rows
    where tenant_id = ${tenant()}::uuid and upload_id = ${from}::bigint
    on conflict do nothing`.execute(tx)
}
