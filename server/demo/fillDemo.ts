import type { Readable } from 'node:stream'
import { sql } from 'kysely'
import { uploadRoutes } from '#contract/uploads.ts'
import { recordUpload } from '#imports/index.ts'
import { inScope, type Scope } from '#platform/db/scope.ts'
import { removeFile, storeFile } from '#platform/files/fileStore.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { writeAudit } from '#platform/wire/audit.ts'
import { DAY_MS } from '#rules/days.ts'
import type { DemoCompany } from './demoCompanies.ts'
import { type DemoTenant, demoTenants } from './demoTenants.ts'
import { RATES_FILE, type WorldThread } from './worldThread.ts'

const LOCK_CLASS = 0x64656d6f

/** Returns whether a file determines the demo's present: the first sent file does. */
const isOfPresent = ({ filename }: { filename: string }) => filename === RATES_FILE

/** Selects the received files of the demo. A failed one left nothing behind and is sent again. */
const sentBefore = ({ tx, tenant }: Scope, { user, company }: DemoTenant, filename?: string) =>
  tx
    .selectFrom('uploads')
    .select(['filename', 'as_of'])
    .where('tenant_id', '=', tenant())
    .where('user_id', '=', user.userId)
    .where('state', '<>', 'failed')
    .where((row) =>
      row.or([
        row('filename', '=', RATES_FILE),
        ...company.accounts.map(({ seller }) => row('filename', 'like', `${seller}-%`)),
      ]),
    )
    .$if(filename !== undefined, (query) => query.where('filename', '=', filename ?? ''))
    .orderBy('as_of')
    .execute()

/** Returns the time that is the present of a tenant's files; undefined before the first file. */
export const presentOfDemo = (platform: Platform, tenant: DemoTenant): Promise<number | undefined> =>
  inScope(platform.db, { tenant: tenant.id }, async (scope) => {
    const sent = await sentBefore(scope, tenant, RATES_FILE)
    return sent[0]?.as_of?.getTime()
  })

interface DemoFile {
  name: string
  /** Null when the file belongs to no seller. */
  seller: string | null
  marketplace: string | null
  /** The kind of ads, when the file does not contain it. */
  adType?: string | null
}

/** Records the file unless another server did meanwhile. */
const enter = (
  platform: Platform,
  tenant: DemoTenant,
  file: DemoFile,
  stored: Awaited<ReturnType<typeof storeFile>>,
  asOf: Date,
) =>
  inScope(platform.db, { tenant: tenant.id }, async (scope) => {
    await sql`select pg_advisory_xact_lock(${LOCK_CLASS}::int, hashtext(${tenant.id}))`.execute(scope.tx)
    if ((await sentBefore(scope, tenant, file.name)).length) return false
    const { seller, marketplace, adType = null } = file
    const hints = { seller, marketplace, type: null, asOf, adType }
    await recordUpload(platform, scope, { filename: file.name, hints, stored }, tenant.user)
    await writeAudit(scope, uploadRoutes.sendUpload, { userId: tenant.user.userId, tenant }, 'demo', {}, {})
    return true
  })

/** Sends a report file of the demo as of a given time, unless it was received before. */
export const sendDemoFile = async (
  platform: Platform,
  tenant: DemoTenant,
  file: DemoFile,
  content: Readable,
  asOf: number,
) => {
  const { files, secrets } = platform
  const { fileKey } = secrets.keysOf(tenant.sealedKey)
  const stored = await storeFile(files, tenant.id, fileKey, content)
  const entered = await enter(platform, tenant, file, stored, new Date(asOf)).catch(async (error: unknown) => {
    await removeFile(files, stored.path)
    throw error
  })
  if (!entered) await removeFile(files, stored.path)
}

const fillTenant = async (platform: Platform, tenant: DemoTenant, world: WorldThread, signal: AbortSignal) => {
  const { accountFiles: filesOfAccount } = await import('#world/files/accountFiles.ts')
  const sent = await inScope(platform.db, { tenant: tenant.id }, (scope) => sentBefore(scope, tenant))
  // Files begun on another day are completed as of that day, so that all files are consistent.
  const until = (sent.find(isOfPresent)?.as_of ?? platform.now()).getTime()
  const sentFilenames = new Set(sent.map(({ filename }) => filename))
  const company = { ...tenant.company, until }
  const rates = { name: RATES_FILE, seller: null, marketplace: null, daysAgo: 0 }
  for (const file of [rates, ...company.accounts.flatMap(filesOfAccount)]) {
    signal.throwIfAborted()
    if (sentFilenames.has(file.name)) continue
    const asOf = until - file.daysAgo * DAY_MS
    await sendDemoFile(platform, tenant, file, world.linesOf(company, file), asOf)
  }
}

/**
 * Sends the demo companies' missing report files, as a user would. Resolves when all are received; imports follow as
 * jobs. It may be stopped at any time, and the next call continues.
 */
export const fillDemo = async (
  platform: Platform,
  companies: readonly DemoCompany[],
  world: WorldThread,
  signal: AbortSignal,
): Promise<void> => {
  const tenants = await demoTenants(platform, companies)
  await Promise.all(tenants.map((tenant) => fillTenant(platform, tenant, world, signal)))
}
