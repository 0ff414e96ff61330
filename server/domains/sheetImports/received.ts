import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { ReceivedId, type ReceivedSheet } from '#contract/sheetImports.ts'
import type { ReadTab } from '#model/sheets/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { notFound } from '#platform/errors.ts'
import type { ForgetPerson } from '#platform/runtime/room.ts'
import type { TenantKeys } from '#platform/secrets.ts'
import type { SheetLine } from '#platform/sheets/readItems.ts'
import { parse } from '#platform/wire/validate.ts'
import { DAY_MS } from '#rules/days.ts'

/** Days for which a previewed sheet can be applied. */
const KEPT_DAYS = 2

type Source = ReceivedSheet['source']

/** A tab with its source. */
export interface ReceivedTab {
  id: number
  source: Source
  tabs: ReceivedSheet['tabs']
  tab: number
  title: string
  lines: SheetLine[]
}

// The default quality, 11, takes seconds.
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

const packed = (keys: TenantKeys, lines: readonly SheetLine[]): Buffer =>
  keys.seal(
    brotliCompressSync(JSON.stringify(lines.map(({ line, cells }) => [line, ...cells])), quick).toString('base64'),
  )

const unpacked = (keys: TenantKeys, sealed: Buffer): SheetLine[] => {
  const text = brotliDecompressSync(Buffer.from(keys.open(sealed), 'base64')).toString()
  return (JSON.parse(text) as [number, ...string[]][]).map(([line, ...cells]) => ({ line, cells }))
}

/** Deletes expired sheets and returns their number. */
export const sweepReceived = async ({ tx, tenant }: Scope, now: Date): Promise<number> => {
  const { numDeletedRows } = await tx
    .deleteFrom('received_sheets')
    .where('tenant_id', '=', tenant())
    .where('received_at', '<', new Date(now.getTime() - KEPT_DAYS * DAY_MS))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Stores a sheet for preview and import. Returns its id. */
export const keepReceived = async (
  { tx, tenant }: Scope,
  keys: TenantKeys,
  source: Source,
  tabs: readonly ReadTab[],
  now: Date,
): Promise<number> => {
  const { id } = await tx
    .insertInto('received_sheets')
    .values({ tenant_id: tenant(), source: JSON.stringify(source), received_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [tabIndex, { title, lines }] of tabs.entries())
    await tx
      .insertInto('received_tabs')
      .values({
        ...{ tenant_id: tenant(), sheet_id: id, at: tabIndex, title, rows: lines.length, cells: packed(keys, lines) },
      })
      .execute()
  return id
}

/** Deletes received sheets with a row about an erased person; they are days old at most and can be sent again. */
export const forgetReceived: ForgetPerson = async ({ tx, tenant }, { signs, keys }) => {
  const tabs = await tx
    .selectFrom('received_tabs')
    .select(['sheet_id', 'at'])
    .where('tenant_id', '=', tenant())
    .execute()
  const about = new Set<number>()
  // One at a time, because a tab may be large.
  for (const { sheet_id, at: tabIndex } of tabs) {
    if (about.has(sheet_id)) continue
    const { cells } = await tx
      .selectFrom('received_tabs')
      .select('cells')
      .where('tenant_id', '=', tenant())
      .where('sheet_id', '=', sheet_id)
      .where('at', '=', tabIndex)
      .executeTakeFirstOrThrow()
    if (unpacked(keys, cells).some((row) => signs.isNamed(row.cells))) about.add(sheet_id)
  }
  for (const id of about)
    await tx.deleteFrom('received_sheets').where('tenant_id', '=', tenant()).where('id', '=', id).execute()
}

/** Returns a tab of a received sheet. @throws an error when it no longer exists */
export const readReceived = async (
  { tx, tenant }: Scope,
  keys: TenantKeys,
  sheet: string | number,
  tab: number,
): Promise<ReceivedTab> => {
  const id = typeof sheet === 'number' ? sheet : parse(ReceivedId, sheet)
  const sheetRow = await tx
    .selectFrom('received_sheets')
    .select('source')
    .where('tenant_id', '=', tenant())
    .where('id', '=', id)
    .executeTakeFirst()
  const tabs = await tx
    .selectFrom('received_tabs')
    .select(['at', 'title', 'rows'])
    .where('tenant_id', '=', tenant())
    .where('sheet_id', '=', id)
    .orderBy('at')
    .execute()
  const row = await tx
    .selectFrom('received_tabs')
    .select(['title', 'cells'])
    .where('tenant_id', '=', tenant())
    .where('sheet_id', '=', id)
    .where('at', '=', tab)
    .executeTakeFirst()
  if (!sheetRow || !row) throw notFound('This sheet')
  return { id, source: sheetRow.source, tabs, tab, title: row.title, lines: unpacked(keys, row.cells) }
}
