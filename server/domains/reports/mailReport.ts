import { buffer } from 'node:stream/consumers'
import { inScope, type Scope } from '#platform/db/scope.ts'
import type { JobKind } from '#platform/jobs/job.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { tableFileTypes } from '#rules/tableFiles/tableFileTypes.ts'
import { fileName } from './fileName.ts'
import { findSnapshot } from './findSnapshot.ts'
import { findReport } from './readReports.ts'
import { reportXlsx } from './reportXlsx.ts'
import { readRowParts } from './snapshots.ts'

/** Bytes that common mail servers accept, less the overhead of the encoding. */
const MAX_ATTACHED = 12_000_000

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Returns the run that a mail is about; undefined when it or its report was deleted. */
const readRun = async ({ tx, tenant }: Scope, run: number) =>
  tx
    .selectFrom('report_runs as r')
    .innerJoin('reports as o', (join) =>
      join.onRef('o.tenant_id', '=', 'r.tenant_id').onRef('o.id', '=', 'r.report_id'),
    )
    .innerJoin(
      (from) => from.selectFrom('tenants').select(['id', 'code', 'title']).as('t'),
      (join) => join.onRef('t.id', '=', 'r.tenant_id'),
    )
    .select(['r.report_id', 'r.message', 'r.mailed_to', 'o.owner_id', 't.code', 't.title as company'])
    .where('r.tenant_id', '=', tenant())
    .where('r.id', '=', run)
    .where('o.deleted_at', 'is', null)
    .executeTakeFirst()

type Run = NonNullable<Awaited<ReturnType<typeof readRun>>>

/** Returns the owner's address while they are a member of the company. */
const ownerAddress = async ({ tx, tenant }: Scope, { owner_id }: Run): Promise<string[]> => {
  const row = await tx
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select('u.email')
    .where('m.tenant_id', '=', tenant())
    .where('m.user_id', '=', owner_id)
    .where('m.active', '=', true)
    .executeTakeFirst()
  return row ? [row.email] : []
}

/** Mails the file of a scheduled run to its recipients, or a failure notice to the report's owner. */
export const mailJob = (platform: Platform): JobKind => ({
  kind: jobKinds.mailReport,
  atOnce: 1,
  run: async ({ tenant, args, finish }) => {
    const id = Number(args[0])
    const withScope = <T>(work: (scope: Scope) => Promise<T>) => inScope(platform.db, { tenant }, work)
    const run = await withScope((scope) => readRun(scope, id))
    if (!run) return finish(async () => ({}))
    const report = await withScope((scope) => findReport(scope, run.report_id, platform.now()))
    const { publicUrl } = platform.settings
    const link = publicUrl ? [`${publicUrl}/#/sales/reports/${report.id}/view?t=${encodeURIComponent(run.code)}`] : []
    const title = oneLine(report.title)

    const failure = (): Omit<Mail, 'to'> => ({
      subject: `The report ${title} could not be created`,
      text: [`The report ${title} of ${oneLine(run.company)} could not be created.`, run.message ?? '', ...link],
    })
    const file = async (): Promise<Omit<Mail, 'to'>> => {
      const snapshot = await withScope((scope) => findSnapshot(scope, run.report_id, id))
      const content = await buffer(reportXlsx(report, snapshot, readRowParts(withScope, id)))
      const isSmall = content.length <= MAX_ATTACHED
      return {
        subject: `${title} · ${oneLine(run.company)}`,
        text: [
          ...snapshot.head.spans.map((span) => `${span.title}: ${span.since} – ${span.until}`),
          isSmall ? `${snapshot.rows} rows, in the file attached.` : 'The file is too large to send by email.',
          ...link,
        ],
        ...(isSmall
          ? { attachments: [{ filename: fileName(title, snapshot.at, 'xlsx'), type: tableFileTypes.xlsx, content }] }
          : {}),
      }
    }

    const to =
      run.message === null ? (report.schedule?.mailTo ?? []) : await withScope((scope) => ownerAddress(scope, run))
    const pendingAddresses = to.filter((address) => !run.mailed_to.includes(address))
    const content = pendingAddresses.length === 0 ? undefined : run.message === null ? await file() : failure()
    const rejectedAddresses: string[] = []
    for (const address of pendingAddresses) {
      if (!content) break
      if (await platform.mail.send({ ...content, to: address }))
        await withScope((scope) => noteMailed(scope, id, address))
      else rejectedAddresses.push(address)
    }
    if (rejectedAddresses.length > 0)
      throw new Error(`the mail server rejected a report for ${rejectedAddresses.length} addresses`)
    await finish(async () => ({ mailed: pendingAddresses.length }))
  },
})

/** Records a delivery, so that a retried job does not mail the same address twice. */
const noteMailed = async ({ tx, tenant }: Scope, run: number, address: string) => {
  await tx
    .updateTable('report_runs')
    .set(({ fn, val, ref }) => ({ mailed_to: fn<string[]>('array_append', [ref('mailed_to'), val(address)]) }))
    .where('tenant_id', '=', tenant())
    .where('id', '=', run)
    .execute()
}
