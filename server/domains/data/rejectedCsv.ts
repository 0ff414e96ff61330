import { Readable } from 'node:stream'
import type { Scope } from '#platform/db/scope.ts'
import type { TenantKeys } from '#platform/secrets.ts'
import { csvLine } from '#platform/wire/csv.ts'

const PAGE = 1000
const ERASED = '(erased after its retention)'

type Within = <T>(work: (scope: Scope) => Promise<T>) => Promise<T>

async function* lines(withScope: Within, upload: number, keys: TenantKeys): AsyncGenerator<string> {
  yield '\ufeffline,reason,row\r\n'
  for (let afterLine = -1; ; ) {
    const rows = await withScope(({ tx, tenant }) =>
      tx
        .selectFrom('rejected_rows')
        .select(['line', 'reason', 'cells'])
        .where('tenant_id', '=', tenant())
        .where('upload_id', '=', upload)
        .where('line', '>', afterLine)
        .orderBy('line')
        .limit(PAGE)
        .execute(),
    )
    const lastRow = rows.at(-1)
    if (!lastRow) return
    afterLine = lastRow.line
    yield rows
      .map(({ line, reason, cells }) => {
        const row = cells ? (JSON.parse(keys.open(cells)) as string[]) : [ERASED]
        return csvLine([String(line), reason, ...row])
      })
      .join('')
  }
}

/** Streams the rejected rows of an upload as CSV: line, reason, then the original cells. */
export const rejectedCsv = (withScope: Within, upload: number, keys: TenantKeys): Readable =>
  Readable.from(lines(withScope, upload, keys), { objectMode: false })
