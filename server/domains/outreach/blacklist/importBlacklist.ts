import { sql } from 'kysely'
import type { addressRoutes } from '#contract/addresses.ts'
import type { ResponseOf } from '#contract/route.ts'
import { decoded, EncodingEvidence, quotedRows, type Row, sniff, tabRows, UnreadableFile, utf16 } from '#files/index.ts'
import { hexOf } from '#model/people/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest } from '#platform/errors.ts'
import type { TenantKeys } from '#platform/secrets.ts'
import { dataRows, findHeader } from '#reports/index.ts'
import { blacklistPurchasers } from '../labels/blacklistPurchasers.ts'
import type { DropLeads } from '../labels/dropLeads.ts'
import { countriesSoldIn } from './countriesSoldIn.ts'
import { listColumns } from './listColumns.ts'
import { type Meant, whoIsMeant } from './whoIsMeant.ts'

async function* once<T>(value: T): AsyncGenerator<T> {
  yield value
}

const textOf = async (bytes: Buffer): Promise<string> => {
  const evidence = new EncodingEvidence(null, bytes.subarray(0, 4096))
  evidence.see(bytes)
  const pieces: string[] = []
  for await (const piece of decoded(once(bytes), evidence.decide())) pieces.push(piece)
  return pieces.join('')
}

const isText = (bytes: Buffer): boolean => bytes.length > 0 && sniff(bytes.subarray(0, 4096)) === 'text'

/** Returns the header and lines of a CSV or tab-separated list in any encoding. Throws UnreadableFile. */
const listLines = async (bytes: Buffer): Promise<{ header: string[]; rows: AsyncIterable<Row[]> }> => {
  if (!isText(bytes)) throw badRequest('Upload the list as a CSV or TXT file.')
  const text = await textOf(bytes)
  const header = findHeader(text, utf16(bytes.subarray(0, 4096)) !== null)
  if (!header) throw badRequest('The list is empty.')
  const { quoted, delimiter, newline, cells, line } = header
  const rows = quoted ? quotedRows(once(text), delimiter, newline) : tabRows(once(text), newline)
  return { header: cells, rows: dataRows(rows, line, cells.length) }
}

type Result = ResponseOf<typeof addressRoutes.importBlacklist>

const MAX_REJECTED_SHOWN = 100

interface Target {
  type: 'address' | 'customer'
  hashes: Buffer[]
}

/** Sets the label where it is not set yet and returns those hashes. */
const label = async (
  { tx, tenant }: Scope,
  type: Target['type'],
  hashes: readonly Buffer[],
  userId: string,
): Promise<Buffer[]> => {
  if (hashes.length === 0) return []
  const { rows } = await sql<{ hash: Buffer }>`
    insert into labels (tenant_id, type, hash, label, set_by)
    select distinct ${tenant()}::uuid, ${type}, h.hash, 'blacklist', ${userId}::uuid from unnest(${hashes}::bytea[]) h (hash)
    -- concurrent imports lock common people in the same order
    order by h.hash
    on conflict do nothing returning hash`.execute(tx)
  return rows.map(({ hash }) => hash)
}

const readTargets = async (
  bytes: Buffer,
  find: (cells: readonly string[], read: ReturnType<typeof listColumns>) => Meant,
) => {
  const { header, rows } = await listLines(bytes)
  const read = listColumns(header)
  const targets: Target[] = []
  const rejected: Result['rejected'] = []
  let rejectedCount = 0
  for await (const batch of rows)
    for (const { line, cells } of batch) {
      const meant = find(cells, read)
      if ('hashes' in meant) targets.push(meant)
      else {
        rejectedCount += 1
        if (rejected.length < MAX_REJECTED_SHOWN) rejected.push({ line, reason: meant.reason })
      }
    }
  return { targets, rejected, rejectedCount }
}

/** Blacklists everyone on a list, including future buyers. Only hashes of the list are stored. */
export const importBlacklist = async (
  scope: Scope,
  keys: TenantKeys,
  bytes: Buffer,
  userId: string,
  dropLeads: DropLeads,
): Promise<Result> => {
  const soldIn = await countriesSoldIn(scope)
  const { targets, rejected, rejectedCount } = await readTargets(bytes, (cells, read) =>
    whoIsMeant(cells, read, keys, soldIn),
  ).catch((error: unknown) => {
    throw error instanceof UnreadableFile ? badRequest(error.message) : error
  })
  const collectHashes = (type: Target['type']) =>
    targets.filter((one) => one.type === type).flatMap(({ hashes }) => hashes)
  const households = await label(scope, 'address', collectHashes('address'), userId)
  const buyers = await label(scope, 'customer', collectHashes('customer'), userId)
  const purchased = await blacklistPurchasers(scope)
  const fresh = new Set([...households, ...buyers].map(hexOf))
  // A person in two lines counts as new once.
  const added = targets.filter(({ hashes }) => hashes.map(hexOf).filter((hash) => fresh.delete(hash)).length > 0).length
  return {
    rows: targets.length + rejectedCount,
    added,
    known: targets.length - added,
    rejected,
    rejectedCount,
    leadsDropped: await dropLeads(scope, { households, buyers: [...buyers, ...purchased] }),
  }
}
