import type { Hold } from '#contract/uploads.ts'
import { changesByLastLine, countLeftOut, type FactSpace } from '#facts/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { ReportPart } from '#reports/index.ts'
import type { Received } from './received.ts'

/** Smaller snapshots may lose their last product by chance. */
const SMALL_SNAPSHOT_ROWS = 5
const MAX_MISSING_ROWS = 1

const formatRows = (rows: number) => `${rows.toLocaleString('en-US')} ${rows === 1 ? 'row' : 'rows'}`

const lastLineHold = (reason: string): Hold => ({
  reason: `${reason} Download it again.`,
  this: 'a last line without its end',
  usual: 'whole lines',
})

/**
 * Returns holds for signs of an incomplete download: a last line shorter than the others, an unterminated last line
 * that changes current facts, or rows missing only at the end of the file. `isChanging`: the current facts may change.
 */
export const cutHolds = async (
  scope: Scope,
  space: FactSpace,
  { lastLine }: Pick<ReportPart, 'lastLine'>,
  isChanging: boolean,
): Promise<Hold[]> => {
  if (lastLine === 'cut') return [lastLineHold('Its last line is incomplete, so the download was probably cut off.')]
  if (!isChanging) return []
  if (lastLine === 'open' && (await changesByLastLine(scope, space)))
    return [lastLineHold('Its last line has no end and would change known data: the download may have been cut off.')]
  const { existing, missing, atEnd } = await countLeftOut(scope, space)
  const isSmall = space.definition.shape === 'snapshot' && lastLine === undefined && existing < SMALL_SNAPSHOT_ROWS
  if (atEnd <= (isSmall ? MAX_MISSING_ROWS : 0) || atEnd < missing) return []
  return [
    {
      reason:
        'It ends earlier than the previous file: known rows are missing only at its end, so the download was probably cut off. Download it again.',
      this: `${formatRows(existing - missing)} of the known ones`,
      usual: formatRows(existing),
    },
  ]
}

/** Reports that no sum uses. Two marketplaces may have identical files: fees in Europe name no marketplace. */
const reportsWithoutSums: ReadonlySet<string> = new Set(['feePreview', 'listings'])

/** Holds a file whose bytes were already imported for another marketplace, because its rows would count twice. */
export const sameFileHolds = async (
  scope: Scope,
  { definition, seller }: FactSpace,
  upload: Received,
): Promise<Hold[]> => {
  if (upload.marketplace === null || reportsWithoutSums.has(definition.type)) return []
  const other = await scope.tx
    .selectFrom('uploads')
    .select('marketplace')
    .where('tenant_id', '=', scope.tenant())
    .where('sha256', '=', upload.sha256)
    .where('state', '=', 'imported')
    .where('type', '=', definition.type)
    .where('seller', '=', seller)
    .where('marketplace', '<>', upload.marketplace)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!other?.marketplace) return []
  return [
    {
      reason: `This file was already imported for ${other.marketplace}: its rows would count twice.`,
      this: upload.marketplace,
      usual: other.marketplace,
    },
  ]
}
