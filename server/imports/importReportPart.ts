import type { Kysely } from 'kysely'
import type { Hold } from '#contract/uploads.ts'
import {
  analyzeGrown,
  anyStanding,
  type Compared,
  changedSets,
  changeFacts,
  compareSets,
  countRows,
  dropNuked,
  type FactSpace,
  givenTime,
  lockImports,
  mergeCompared,
  mergeFirst,
  noSets,
  olderRows,
  type Read,
  RejectedRows,
  stageRows,
  tablesOf,
} from '#facts/index.ts'
import { UnreadableFile } from '#files/index.ts'
import { keptSince, writeSearchTokens } from '#model/people/index.ts'
import { projections } from '#model/projections.ts'
import { inScope, type Scope } from '#platform/db/scope.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { TenantKeys } from '#platform/secrets.ts'
import { readCompanySettings } from '#platform/tenancy/companySettings.ts'
import type { ReportPart } from '#reports/index.ts'
import { tokenSecret } from '#reports/index.ts'
import { isAdType } from '#rules/adTypes.ts'
import { takeFromDuplicate } from './duplicateUpload.ts'
import { blankHolds, countBlanks } from './guards/blankHolds.ts'
import { placeHolds } from './guards/placeHolds.ts'
import { sellerHolds } from './guards/sellerHolds.ts'
import { settlementHolds } from './guards/settlementHolds.ts'
import { refuseSharedFile, sharedStockHolds } from './guards/sharedStock.ts'
import { timeHolds } from './guards/timeHolds.ts'
import { transactionHolds } from './guards/transactionHolds.ts'
import { readHolds, restatedHolds, snapshotHolds } from './guards/usualHolds.ts'
import { cutHolds, sameFileHolds } from './guards/wholeHolds.ts'
import { importMessage } from './importMessage.ts'
import { NothingRead, refuseUnread } from './nothingRead.ts'
import type { OwnConnection } from './ownConnection.ts'
import type { ProgressMeter } from './progress.ts'
import { placeUpload, platformOf } from './questions.ts'
import { patchUpload, type UploadRow } from './uploadRow.ts'
import { ImportEnded } from './watchImport.ts'

/** The database connections of an import. */
export interface Connections extends OwnConnection {
  /** A second connection for writes that must survive a rollback. */
  sideConnection: Kysely<Tables>
}

/** The connections, keys and progress of an import. */
export interface ImportContext extends Connections {
  tenant: string
  keys: TenantKeys
  now: Date
  /** Bytes that the tenant may still store. */
  room: number
  meter: ProgressMeter
  /** Makes progress refer to this upload from here on. */
  watch(upload: number): void
}

/** Rolls the import back, because a person must review the file first. */
class Held extends Error {
  readonly holds: Hold[]
  readonly read: Read
  constructor(holds: Hold[], read: Read) {
    super('held')
    this.holds = holds
    this.read = read
  }
}

const ended = { progress: null, stored_as: null, finished: true } as const
const toUploadColumns = (read: Read) => ({
  rows_read: read.rows,
  rows_rejected: read.rejected,
  since: read.since,
  until: read.until,
  marketplaces: [...read.marketplaces],
})

/**
 * Determines seller, marketplace and time, and asks for the rest. Returns the upload if it can be read, else undefined.
 */
const place = (context: ImportContext, upload: UploadRow, part: ReportPart) =>
  inScope(context.db, { tenant: context.tenant }, async (scope) => {
    const { type } = part.definition
    if (upload.state === 'received' && upload.type !== null && upload.type !== type)
      throw new UnreadableFile(`The file was uploaded as '${upload.type}', but it is '${type}'.`)
    const placed = await placeUpload(scope, upload, part)
    if (placed.message) throw new UnreadableFile(placed.message)
    const patch = { ...placed, type }
    if (placed.questions) {
      await patchUpload(scope, upload.id, ['received'], { ...patch, state: 'detected', progress: null })
      return undefined
    }
    await patchUpload(scope, upload.id, ['received'], { ...patch, state: 'detected' })
    return patchUpload(scope, upload.id, ['detected', 'staged'], { state: 'staged', message: null })
  })

/** Merges the staged rows. `leftOut`: the number of rows that were removed from staging. */
const merge = async (
  context: ImportContext,
  scope: Scope,
  space: FactSpace,
  upload: UploadRow,
  part: ReportPart,
  read: Read,
  leftOut: number,
) => {
  context.meter.begin('comparing')
  const { mayBeEmpty } = space.definition
  const emptied =
    mayBeEmpty && read.rows === 0 && upload.marketplace !== null
      ? { set: upload.marketplace, at: upload.as_of.toISOString() }
      : null
  const verdicts = emptied || (await anyStanding(scope, space)) ? await compareSets(scope, space, emptied) : undefined
  const isChanging = (verdicts?.changedSets ?? 0) > 0
  const isRepeat = verdicts !== undefined && verdicts.changedSets + verdicts.newRows === 0
  const blanks = isChanging ? await countBlanks(scope, space) : 0
  const holds = [
    ...readHolds(read),
    ...(await cutHolds(scope, space, part, isChanging)),
    ...(await sameFileHolds(scope, space, upload)),
    ...timeHolds(part, read, upload.as_of, context.now),
    ...(await settlementHolds(scope, space)),
    ...(await transactionHolds(scope, space)),
    ...(await sellerHolds(scope, space, upload, read.rows)),
    // a file that repeats the current rows of its place belongs there
    ...(isRepeat ? [] : await placeHolds(scope, space, part, upload, read)),
    ...(isRepeat ? [] : await sharedStockHolds(scope, space, upload)),
    ...(await snapshotHolds(scope, space, upload.marketplace, read)),
    ...(isChanging ? await restatedHolds(scope, space) : []),
    ...(await blankHolds(scope, space, blanks)),
  ]
  if (holds.length && !upload.accepted) throw new Held(holds, read)
  refuseUnread(read)
  const rows: Compared = verdicts
    ? await countRows(scope, space, verdicts)
    : { new: read.rows - read.rejected - leftOut, changed: 0, same: 0 }
  context.meter.begin('storing')
  const contested = isChanging ? changedSets : noSets
  await changeFacts(scope, { space, importId: upload.id, contested, removes: false }, projections, async (sets) => {
    if (verdicts) await mergeCompared(scope, space, upload.id, verdicts, sets)
    else await mergeFirst(scope, space, upload.id)
    context.meter.at(0.8)
    if (!verdicts || verdicts.changedSets + verdicts.newRows > 0) {
      await writeSearchTokens(scope, space, verdicts !== undefined)
      await analyzeGrown(scope, [...tablesOf(space.definition), 'sightings', 'address_words'], read.rows)
    }
    const older = isChanging ? await olderRows(scope, space, upload.id) : { new: 0, changed: 0 }
    const imported = await patchUpload(scope, upload.id, ['staged'], {
      ...toUploadColumns(read),
      ...ended,
      stored_bytes: Math.round((read.bytes * (rows.new + rows.changed)) / Math.max(1, read.rows)),
      state: 'imported',
      message: importMessage({ read, leftOut, blanks, note: part.note }),
      rows_new: rows.new - older.new,
      rows_changed: rows.changed - older.changed,
      rows_same: rows.same,
      rows_older: older.new + older.changed,
      holds: null,
    })
    if (!imported) throw new ImportEnded('dropped')
  })
}

/** Returns the answers about this file that its rows need. */
const ownContext = ({ told_since: since, told_until: until, ad_type }: UploadRow) => ({
  span: since !== null && until !== null ? { since, until } : null,
  adType: isAdType(ad_type) ? ad_type : null,
})

const store = (context: ImportContext, upload: UploadRow, part: ReportPart, seller: string) =>
  inScope(context.db, { tenant: context.tenant }, async (scope) => {
    const { tenant, keys, meter, client } = context
    await givenTime(scope)
    await lockImports(scope)
    const space: FactSpace = { tenant, seller, definition: part.definition }
    if (await takeFromDuplicate(scope, upload)) return
    await refuseSharedFile(scope, space, upload)
    const rejects = new RejectedRows({ db: context.sideConnection, tenant, upload: upload.id, keys })
    await rejects.clear()
    meter.begin('reading')
    const platform = platformOf(part.definition)
    const { retention, currency } = await readCompanySettings(scope)
    const read = await stageRows({
      scope,
      client,
      part,
      rejects,
      seal: keys.seal,
      secret: keys.mark('rows').toString('hex'),
      tokenSecret: tokenSecret(keys),
      context: { seller, platform, marketplace: upload.marketplace, ...ownContext(upload), currency, mark: keys.mark },
      asOf: upload.as_of.toISOString(),
      keptSince: keptSince(retention, platform, context.now),
      onRows: (rows, bytes) => {
        meter.rowsRead(rows)
        if (bytes > context.room)
          throw new UnreadableFile('It needs more space than your company has left. Undo imports you no longer need.')
      },
    })
    const { shape, mayBeEmpty } = part.definition
    if (read.rows === 0 && shape === 'snapshot' && !mayBeEmpty)
      throw new UnreadableFile('The file has a header and no rows. Download the report again.')
    const leftOut = await dropNuked(scope, space, platform)
    await merge(context, scope, space, upload, part, read, leftOut)
  })

/** Processes one report of a file until it is imported, held or waiting for an answer. Throws UnreadableFile. */
export const importReportPart = async (context: ImportContext, upload: UploadRow, part: ReportPart): Promise<void> => {
  const inTenant = <T>(work: (scope: Scope) => Promise<T>) => inScope(context.db, { tenant: context.tenant }, work)
  try {
    const ready = await place(context, upload, part)
    if (ready && ready.seller !== null) await store(context, ready, part, ready.seller)
  } catch (error) {
    if (error instanceof Held) {
      const { holds, read } = error
      await inTenant((scope) =>
        patchUpload(scope, upload.id, ['staged'], { ...toUploadColumns(read), state: 'held', holds, progress: null }),
      )
    } else if (error instanceof UnreadableFile) {
      const { message } = error
      const counts = error instanceof NothingRead ? toUploadColumns(error.read) : {}
      await inTenant((scope) =>
        patchUpload(scope, upload.id, ['received', 'detected', 'staged'], {
          ...counts,
          ...ended,
          state: 'failed',
          message,
        }),
      )
    } else if (!(error instanceof ImportEnded)) throw error
  }
}
