import { sql } from 'kysely'
import type { Hold } from '#contract/uploads.ts'
import { type FactSpace, leadingTable } from '#facts/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { Received } from './received.ts'

/** Rows that are looked up among those of the other sellers, about. */
const SAMPLE = 1000
/** How many of them may be just the same. */
const MAX_SHARE = 0.2
/** Snapshots of another seller that are looked through, from the newest on. */
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

/** The other seller that says most of a sample of the staged rows word for word. */
const sameRows = async (
  { tx }: Scope,
  { tenant, seller, definition }: FactSpace,
  rows: number,
): Promise<Shared | undefined> => {
  const otherSellersSql = sql`
    select distinct u.seller from uploads u
    where u.tenant_id = ${tenant}::uuid and u.type = ${definition.type} and u.state = 'imported' and u.seller <> ${seller}`
  // a snapshot has a version for each file: only the newest can be the same, and only they are looked through
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

/** A file that is known as another seller's: its units and orders would count twice. */
export const sellerHolds = async (scope: Scope, space: FactSpace, upload: Received, rows: number): Promise<Hold[]> => {
  // a file without rows is like any other
  if (rows === 0) return []
  const same = await sameBytes(scope, upload)
  if (same !== null)
    return [
      {
        reason: `This very file is imported for ${same} already: what it tells would count twice.`,
        this: space.seller,
        usual: same,
      },
    ]
  const sharedRows = await sameRows(scope, space, rows)
  if (!sharedRows || sharedRows.shared === 0 || sharedRows.shared < sharedRows.looked * MAX_SHARE) return []
  const share = Math.round((sharedRows.shared / sharedRows.looked) * 100)
  return [
    {
      reason: `${sharedRows.seller} has rows just like these: what they tell would count twice.`,
      this: `${share} % of the rows for ${space.seller}`,
      usual: 'none',
    },
  ]
}
