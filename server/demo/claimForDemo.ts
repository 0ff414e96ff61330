import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { lockClaims } from '#model/claims/index.ts'
import { readCompanyDay } from '#model/planning/index.ts'
import { inScope } from '#platform/db/scope.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { addDays } from '#rules/days.ts'
import { grouped } from '#rules/grouped.ts'
import { saveRate } from '#server/domains/overview/feeRates.ts'
import type { DemoCompany } from './demoCompanies.ts'
import { type DemoTenant, demoTenants } from './demoTenants.ts'
import { sendDemoFile } from './fillDemo.ts'
import { type FoundCase, type PastClaim, pastClaim, reasons } from './pastClaims.ts'
import { dateBack, untouchedCases, writePastClaims } from './writePastClaims.ts'

const LOOK_EVERY = 300
/** The demo's fee on recovered money in thousandths of a per cent, and its start in days before today. */
const FEE = 10_000
const FEE_SINCE = 365

/** Resolves after detection has processed everything imported. */
const detectionOver = async (platform: Platform, { id }: DemoTenant, signal: AbortSignal): Promise<void> => {
  const isOver = () =>
    inScope(platform.db, { tenant: id }, async (scope) => {
      const { rows } = await sql`
        select from jobs where tenant_id = ${id}::uuid and kind = ${jobKinds.detectClaims} and state in ('queued', 'running')
        limit 1`.execute(scope.tx)
      return rows.length === 0
    })
  while (!(await isOver())) await wait(LOOK_EVERY, undefined, { signal })
}

const repayment = (claimCase: FoundCase, { amazonCase, answer }: PastClaim) => {
  const { sku, fnsku, asin, name, per_unit: each, currency } = claimCase
  const reason = reasons[claimCase.claim_type]
  if (!answer?.units || each === null || currency === null || reason === undefined) return []
  return [{ amazonCase, day: answer.on, reason, sku, fnsku, asin, name, units: answer.units, each, currency }]
}

/** Writes past claims and returns the payments for them. */
const fileForTenant = (platform: Platform, tenant: DemoTenant) =>
  inScope(platform.db, { tenant: tenant.id }, async (scope) => {
    await lockClaims(scope)
    const cases = await untouchedCases(scope)
    if (cases.length === 0) return []
    const today = await readCompanyDay(scope, platform.now())
    const filed = cases.flatMap((claimCase) => {
      const past = pastClaim(claimCase, today)
      return past ? [{ found: claimCase, past }] : []
    })
    await dateBack(scope, cases)
    await writePastClaims(
      scope,
      filed.map(({ past }) => past),
      tenant.user.name,
    )
    await saveRate(scope, { since: addDays(today, -FEE_SINCE).slice(0, 7), rate: FEE }, tenant.user.name)
    scope.emit('claims', {})
    return filed.flatMap(({ found: claimCase, past }) => {
      const { seller, marketplace } = claimCase
      return repayment(claimCase, past).map((paid) => ({ seller, marketplace, paid }))
    })
  })

const claimForTenant = async (platform: Platform, tenant: DemoTenant, signal: AbortSignal) => {
  await detectionOver(platform, tenant, signal)
  const { caseRepaymentsOf } = await import('#world/files/caseRepayments.ts')
  const repayments = await fileForTenant(platform, tenant)
  for (const [place, paid] of grouped(
    repayments,
    ({ seller, marketplace }) => `${seller}-${marketplace.toLowerCase()}`,
  )) {
    const [firstRepayment] = paid
    if (!firstRepayment) continue
    const { seller, marketplace } = firstRepayment
    const lines = caseRepaymentsOf(paid.map((one) => one.paid))
    const file = { name: `${place}-case-reimbursements.txt`, seller, marketplace }
    await sendDemoFile(platform, tenant, file, Readable.from(lines), platform.now().getTime())
  }
}

/**
 * Creates a claim history for the demo companies after claims are detected: most cases filed in time, some denied, most
 * paid by a reimbursements report that is imported like any other. Skips a company in which a user has worked on a
 * case.
 */
export const claimForDemo = async (
  platform: Platform,
  companies: readonly DemoCompany[],
  signal: AbortSignal,
): Promise<void> => {
  const tenants = await demoTenants(platform, companies)
  await Promise.all(tenants.map((tenant) => claimForTenant(platform, tenant, signal)))
}
