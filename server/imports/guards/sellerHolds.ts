import { sql } from 'kysely'
import type { Hold } from '#contract/uploads.ts'
import { type FactSpace, leadingTable } from '#facts/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { Received } from './received.ts'

/** Approximate number of rows that are compared with those of other sellers. */
const SAMPLE = 1000
/** Maximum share of identical rows. */
const MAX_SHARE = 0.2
/** Number of another seller's latest snapshots that are compared. */
const NEWEST = 10

const sameBytes = async ({ tx, tenant }: Scope, upload: Received): Promise<string | null> => {
  const sameUpload = await tx
    .selectFrom('uploads')
    .select('seller')
    .where('tenant_id', '=', tenant())
    .where('sha256', '=', upload.sha256)
    .where('state', '=', 'imported')
    .where('type', '=', upload.type)
    .where('seller', '<>', upload.seller)
    .limit(1)
    .executeTakeFirst()
  return sameUpload?.seller ?? null
}

interface Shared {
  seller: string
  shared: number
  looked: number
}

/** Returns the other seller with the most identical rows in a sample of the staged rows. */
const sameRows = async (
  { tx }: Scope,
  { tenant, seller, definition }: FactSpace,
  rows: number,
): Promise<Shared | undefined> => {
  const otherSellersSql = sql`
    select distinct u.seller from uploads u
    where u.tenant_id = ${tenant}::uuid and u.type = ${definition.type} and u.state = 'imported' and u.seller <> ${seller}`
  // a snapshot has a version per file, and only the newest versions can be identical
  const among =
    definition.shape === 'snapshot'
      ? sql`and f.import_id in (
          select u.id from uploads u where u.tenant_id = ${tenant}::uuid and u.type = ${definition.type} and u.state = 'imported'
            and u.seller = o.seller order by u.as_of desc limit ${NEWEST}
        )`
      : sql``
  const { rows: matches } = await sql<Shared>`
    with others as materialized (${otherSellersSql}), sample as materialized (
      select set_key, row_hash from stage where row_hash % ${Math.max(1, Math.ceil(rows / SAMPLE))} = 0
    )
    select o.seller, (select count(*) from sample) as looked, (
      select count(*) from sample s where exists (
        select from ${sql.table(leadingTable(definition))} f
        where f.tenant_id = ${tenant}::uuid and f.kind = ${definition.type} and f.seller = o.seller and f.set_key = s.set_key
          and f.row_hash = s.row_hash and f.standing ${among}
      )
    ) as shared
    from others o order by shared desc, o.seller limit 1`.execute(tx)
  return matches[0]
}

/** Holds a file that matches another seller's, because its units and orders would count twice. */
export const sellerHolds = async (scope: Scope, space: FactSpace, upload: Received, rows: number): Promise<Hold[]> => {
  // all files without rows are equal
  if (rows === 0) return []
  const same = await sameBytes(scope, upload)
  if (same !== null)
    return [
      {
        reason: `This file was already imported for ${same}: its data would count twice.`,
        this: space.seller,
        usual: same,
      },
    ]
  const sharedRows = await sameRows(scope, space, rows)
  if (!sharedRows || sharedRows.shared === 0 || sharedRows.shared < sharedRows.looked * MAX_SHARE) return []
  const share = Math.round((sharedRows.shared / sharedRows.looked) * 100)
  return [
    {
      reason: `${sharedRows.seller} has the same rows: they would count twice.`,
      this: `${share} % of the rows for ${space.seller}`,
      usual: 'none',
    },
  ]
}
