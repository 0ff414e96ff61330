import { sql } from 'kysely'
import { readTenantKeys } from '#model/connections/index.ts'
import { inScope, type Scope } from '#platform/db/scope.ts'
import { UserError } from '#platform/errors.ts'
import type { JobKind, JobRun } from '#platform/jobs/job.ts'
import { changesOfFacts, jobKinds } from '#platform/jobs/kinds.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { readCompanySettings } from '#platform/tenancy/companySettings.ts'
import { exportBuyers } from './exportBuyers.ts'
import { exportFile } from './exportFile.ts'
import { holdExports } from './exportLock.ts'
import { writeParts } from './exportParts.ts'
import { type ExportedBuyer, exportRows, SLICE } from './exportRows.ts'
import { refuseForbidden } from './forbidden.ts'
import { tellExport } from './listExports.ts'

const KEPT_MS = 24 * 3_600_000
/** Maximum number of rows in a sheet below its heading. */
const MAX_SHEET_ROWS = 1_048_575
/** Progress in per cent once the buyers are selected. */
const CHOSEN = 30

const choose = async (scope: Scope, query: Parameters<typeof exportBuyers>[1]): Promise<number> => {
  await sql`
    create temporary table export_buyers on commit drop as
    select row_number() over (order by latest desc, buyer)::int as position, b.* from (${await exportBuyers(scope, query)}) b
    where reason is null`.execute(scope.tx)
  await sql`create index on pg_temp.export_buyers (position)`.execute(scope.tx)
  const { rows } = await sql<{ count: number }>`select count(*) as count from pg_temp.export_buyers`.execute(scope.tx)
  return rows[0]?.count ?? 0
}

/** Reports the progress while rows are read. */
async function* telling(rows: AsyncIterable<ExportedBuyer[]>, total: number, tell: (percent: number) => Promise<void>) {
  let done = 0
  for await (const some of rows) {
    yield some
    done += some.length
    if (done % (5 * SLICE) === 0) await tell(CHOSEN + ((100 - CHOSEN) * done) / total)
  }
}

const write = async (scope: Scope, platform: Platform, { args, progress }: JobRun, tell: () => Promise<void>) => {
  const id = Number(args[0])
  const { tx, tenant } = scope
  await holdExports(scope, 'shared')
  const row = await tx
    .selectFrom('exports')
    .select('definition')
    .where('tenant_id', '=', tenant())
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const input = row.definition
  const { addressUse, currency } = await readCompanySettings(scope)
  // The settings may have changed since the request.
  refuseForbidden(input, addressUse)
  const total = await choose(scope, input)
  if (input.format === 'xlsx' && total > MAX_SHEET_ROWS)
    throw new UserError(400, 'A workbook has at most a million rows. Export a CSV file, or narrow the audience.')
  const say = async (percent: number) => {
    await progress(percent)
    await tell()
  }
  await say(CHOSEN)
  const keys = await readTenantKeys(platform.secrets, scope)
  const rows = telling(exportRows(scope, keys, input.columns), total, say)
  const now = platform.now()
  const bytes = await writeParts(scope, keys, id, exportFile(input, rows, { currency, at: now }))
  await tx
    .updateTable('exports')
    .set({ row_count: total, bytes, gone_at: new Date(now.getTime() + KEPT_MS) })
    .where('tenant_id', '=', tenant())
    .where('id', '=', id)
    .execute()
  tellExport(scope, id)
  return { rows: total }
}

/** Writes the file of an export in the job's last transaction, so that an aborted job leaves nothing. */
export const exportJob = (platform: Platform): JobKind => ({
  kind: jobKinds.exportBuyers,
  atOnce: 1,
  onePerTenant: true,
  waitsFor: changesOfFacts,
  run: async (job) => {
    const withScope = <T>(work: (scope: Scope) => Promise<T>) => inScope(platform.db, { tenant: job.tenant }, work)
    const tell = () => withScope(async (scope) => tellExport(scope, Number(job.args[0])))
    await tell()
    await job.finish((scope) => write(scope, platform, job, tell))
  },
  givenUp: async (scope, args) => {
    await sql`
      update exports e set message = coalesce(j.message, 'Something went wrong. Please export again.') from (
        select id, message from jobs where tenant_id = ${scope.tenant()}
      ) j
      where e.tenant_id = ${scope.tenant()} and e.id = ${Number(args[0])} and j.id = e.job_id`.execute(scope.tx)
    tellExport(scope, Number(args[0]))
  },
})

/** Deletes expired files. */
export const sweepExportsJob = (platform: Platform): JobKind => ({
  kind: jobKinds.sweepExports,
  atOnce: 1,
  run: ({ finish }) =>
    finish(async (scope) => {
      const { numAffectedRows = 0n } = await sql`
        delete from export_parts p using exports e
        where p.tenant_id = ${scope.tenant()} and e.tenant_id = p.tenant_id and e.id = p.export_id
          and e.gone_at <= ${platform.now()}`.execute(scope.tx)
      return { parts: Number(numAffectedRows) }
    }),
})
