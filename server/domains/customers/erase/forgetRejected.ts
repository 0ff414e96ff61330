import { sql } from 'kysely'
import { type Person, personsOf } from '#model/people/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { TenantKeys } from '#platform/secrets.ts'

const BATCH = 500

const folded = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()

/** Returns the texts that identify a rejected row as one of a buyer: their order numbers and their name as written. */
const signsOf = async ({ tx, tenant }: Scope, buyer: Buffer, persons: readonly Person[]): Promise<Set<string>> => {
  const { rows } = await sql<{ order_id: string }>`
    select distinct order_id from recipients where tenant_id = ${tenant()} and buyer = ${buyer} and standing`.execute(
    tx,
  )
  const names = persons.map(({ name }) => name).filter(Boolean)
  return new Set([...rows.map(({ order_id }) => order_id), ...names].map(folded))
}

/**
 * Erases the cells of rejected rows about a buyer; the row and its reason stay. Must be called while the name is still
 * readable.
 */
export const forgetRejected = async (scope: Scope, keys: Pick<TenantKeys, 'open'>, buyer: Buffer): Promise<void> => {
  const { tx, tenant } = scope
  const signs = await signsOf(scope, buyer, await personsOf(scope, keys, buyer))
  for (let afterPosition = { upload: 0, line: 0 }; ; ) {
    const { rows } = await sql<{ upload: number; line: number; cells: Buffer }>`
      select upload_id as upload, line, cells from rejected_rows
      where tenant_id = ${tenant()} and (upload_id, line) > (${afterPosition.upload}::bigint, ${afterPosition.line}::int) and cells is not null
      order by upload_id, line limit ${BATCH}`.execute(tx)
    const about = rows.filter(({ cells }) => {
      const texts = JSON.parse(keys.open(cells)) as string[]
      return texts.some((text) => signs.has(folded(text)))
    })
    if (about.length > 0)
      await sql`
        update rejected_rows r set cells = null
        from unnest(${about.map(({ upload }) => upload)}::bigint[], ${about.map(({ line }) => line)}::int[]) a (upload, line)
        where r.tenant_id = ${tenant()} and r.upload_id = a.upload and r.line = a.line`.execute(tx)
    const lastRow = rows.at(-1)
    if (!lastRow || rows.length < BATCH) return
    afterPosition = lastRow
  }
}
