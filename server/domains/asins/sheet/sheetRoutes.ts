import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { asinInfoRoutes } from '#contract/asinInfo.ts'
import { Asin, noAsin } from '#contract/common.ts'
import type { BodyOf, ResponseOf } from '#contract/route.ts'
import {
  isActive,
  isOfLiveType,
  readAsinInfo,
  readInfoTypes,
  sellerProblem,
  unknownAsinMessage,
  unknownAsins,
} from '#model/catalogue/index.ts'
import { readCompanyDay } from '#model/planning/index.ts'
import {
  connectSheetAccount,
  openSheetAccount,
  readSheetAccount,
  recordSheetRun,
  spreadsheetIn,
} from '#model/sheets/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest, conflict } from '#platform/errors.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import type { TenantKeys } from '#platform/secrets.ts'
import type { Cell, OpenSheet } from '#platform/sheets/sheet.ts'
import { readCompanySettings } from '#platform/tenancy/companySettings.ts'
import { readSellers } from '#platform/tenancy/sellerCodes.ts'
import { serve } from '#platform/wire/serve.ts'
import type { InfoValue } from '#rules/info/infoValues.ts'
import type { ChangedInfo } from '../info/infoEntry.ts'
import { changeNotes, noteInfo } from '../info/noteInfo.ts'
import { infoName, planSync } from './planSync.ts'

type Shown = ResponseOf<typeof asinInfoRoutes.showInfoSheet>

/** Returns the connected spreadsheet and the account it is shared with, never the key. */
const showSheet = async (scope: Scope): Promise<Shown> => {
  const { tx, tenant } = scope
  const row = await tx
    .selectFrom('info_sheets')
    .select('spreadsheet')
    .where('tenant_id', '=', tenant())
    .executeTakeFirst()
  return { spreadsheet: row?.spreadsheet ?? null, account: await readSheetAccount(scope) }
}

/** Connects a spreadsheet; null disconnects. Without a key it uses the existing account. */
const connectSheet = async (
  scope: Scope,
  keys: TenantKeys,
  { spreadsheet: address, key }: BodyOf<typeof asinInfoRoutes.connectInfoSheet>,
): Promise<void> => {
  const { tx, tenant } = scope
  if (address === null) {
    await tx.deleteFrom('info_sheets').where('tenant_id', '=', tenant()).execute()
    return
  }
  const spreadsheet = spreadsheetIn(address)
  const previousSheet = await showSheet(scope)
  if (key !== undefined) await connectSheetAccount(scope, keys, key)
  else if (previousSheet.account === null)
    throw badRequest('Add the key of a service account that can edit the spreadsheet.')
  // Values synchronized with one spreadsheet do not apply to another.
  const row = { spreadsheet, ...(previousSheet.spreadsheet === spreadsheet ? {} : { last: '{}' }) }
  await tx
    .insertInto('info_sheets')
    .values({ tenant_id: tenant(), ...row })
    .onConflict((on) => on.column('tenant_id').doUpdateSet(row))
    .execute()
}

interface Syncing {
  open: OpenSheet
  keys: TenantKeys
  today: string
  by: string
}

interface Synced {
  changed: ChangedInfo[]
  read: number
  written: number
  refused: string[]
}

/**
 * Returns the connection and locks it until the transaction ends, so that concurrent runs do not overwrite each other's
 * state.
 */
const take = async (scope: Scope) => {
  const { tx, tenant } = scope
  const sheetRow = await tx
    .selectFrom('info_sheets')
    .selectAll()
    .where('tenant_id', '=', tenant())
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (sheetRow) return sheetRow
  if ((await showSheet(scope)).spreadsheet !== null)
    throw conflict('The spreadsheet is being synchronized. Try again in a minute.')
  throw conflict('No spreadsheet is connected. An admin connects one under Product info.')
}

/** Returns ASINs and sellers with an active SKU or with info. */
const listedPairs = async ({ tx, tenant }: Scope) => {
  const { rows } = await sql<{ asin: string; seller: string }>`
    select asin, seller from skus where tenant_id = ${tenant()}::uuid and ${isActive}
    union select asin, seller from asin_info where tenant_id = ${tenant()}::uuid and value is not null and ${isOfLiveType(tenant())}
    order by asin, seller`.execute(tx)
  return rows
}

/** Returns a function that tells why a row of the sheet is invalid. */
const problemsOf = async (scope: Scope, sheet: readonly (readonly Cell[])[]) => {
  const asins = new Set(sheet.flat().flatMap((cell) => (typeof cell === 'string' ? cell.trim().toUpperCase() : [])))
  const unknown = await unknownAsins(
    scope,
    [...asins].filter((text) => Asin.safeParse(text).success),
  )
  const sellers = await readSellers(scope)
  return (asin: string, seller: string): string | null => {
    if (!Asin.safeParse(asin).success) return noAsin(asin || 'An empty cell')
    return unknown.has(asin) ? unknownAsinMessage(asin) : sellerProblem(seller, sellers)
  }
}

/** Synchronizes the connected spreadsheet with the product info. */
const syncInfo = async (scope: Scope, { open, keys, today, by: userName }: Syncing): Promise<Synced> => {
  const { spreadsheet, last: syncedValues } = await take(scope)
  const remote = open(await openSheetAccount(scope, keys), spreadsheet)
  const sheet = await remote.read()
  const types = await readInfoTypes(scope)
  const ours = new Map<string, InfoValue>()
  for (const { asin, seller, info } of await readAsinInfo(scope, today))
    for (const [type, value] of Object.entries(info)) ours.set(infoName({ asin, seller, type }), value)
  const { currency } = await readCompanySettings(scope)
  const plan = planSync({
    types,
    sheet,
    ours,
    last: new Map(Object.entries(syncedValues as Record<string, InfoValue>)),
    listed: await listedPairs(scope),
    currency,
    problemOf: await problemsOf(scope, sheet),
  })
  if (!plan) throw conflict('The first row of the spreadsheet must name its columns, asin and seller among them.')
  const { taken: acceptedEntries, changes, refused: rejections, agreed } = plan
  const changed = await noteInfo(scope, acceptedEntries, { from: today, by: userName })
  await scope.tx
    .updateTable('info_sheets')
    .set({ last: JSON.stringify(Object.fromEntries(agreed)) })
    .where('tenant_id', '=', scope.tenant())
    .execute()
  // The last step that can fail: when the sheet cannot be written, the database is not changed either.
  await remote.write(changes)
  return { changed, read: changed.length, written: changes.cells.length + changes.rows.length, refused: rejections }
}

/** Registers the routes of the synchronized spreadsheet. */
export const serveSheet = (app: FastifyInstance, platform: Platform): void => {
  serve(app, platform, asinInfoRoutes.showInfoSheet, ({ scope }) => showSheet(scope))

  serve(app, platform, asinInfoRoutes.connectInfoSheet, async ({ scope, body, actor, note }) => {
    const previousSheet = await showSheet(scope)
    await connectSheet(scope, platform.secrets.keysOf(actor.tenant.sealedKey), body)
    note({ before: previousSheet, after: await showSheet(scope) })
    return {}
  })

  serve(app, platform, asinInfoRoutes.syncAsinInfo, async ({ scope, actor, note }) => {
    const today = await readCompanyDay(scope, platform.now())
    const { changed, ...counts } = await syncInfo(scope, {
      open: platform.openSheet,
      keys: platform.secrets.keysOf(actor.tenant.sealedKey),
      today,
      by: `${actor.name}, spreadsheet`,
    })
    const { before: previousValues, after: newValues } = changeNotes(changed)
    note({ before: previousValues, after: { noted: newValues, ...counts } })
    // Changes from the sheet can be undone like any other import from a sheet.
    if (changed.length > 0)
      await recordSheetRun(scope, {
        ...{ title: 'Product info spreadsheet', at: platform.now(), by: actor.name, import: null, message: null },
        ...{
          rows: new Set(changed.map(({ asin, seller }) => `${asin}|${seller}`)).size,
          errors: counts.refused.length,
        },
        changes: changed.map(({ asin, seller, type, before: from, value: to }) => ({
          ...{
            record: 'info',
            key: { asin, seller, from: today },
            name: `${asin} for ${seller}`,
            field: type,
            from,
            to,
          },
        })),
      })
    return counts
  })
}
