import { isConflict } from '#platform/db/conflict.ts'
import { isConnectionLost } from '#platform/db/connectionLost.ts'
import { inScope, type Scope } from '#platform/db/scope.ts'
import type { JobKind, JobRow, JobRun } from '#platform/jobs/job.ts'
import { changesOfFacts, jobKinds } from '#platform/jobs/kinds.ts'
import { queueOnce } from '#platform/jobs/queue.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { grouped } from '#rules/grouped.ts'
import { bookedCase } from './cases/caseRow.ts'
import { planCases } from './cases/planCases.ts'
import { lockShipmentCases } from './cases/readCases.ts'
import { readWindows } from './cases/windows.ts'
import { type Tally, writeCases } from './cases/writeCases.ts'
import { lockClaims } from './claimsLock.ts'
import { detectUnitsOf } from './detectUnitsOf.ts'
import { readShipmentEvidence } from './evidence/shipmentEvidence.ts'
import { detectShipment } from './rules/detect.ts'
import { unusedShippingLabel } from './rules/unusedShippingLabel.ts'
import { countTouched, setAside, type Touched, takeTouched, touchAll, touchRepriced, touchRipe } from './touched.ts'

/** Updates the cases about whole shipments from their evidence. */
const detectShipments = async (
  scope: Scope,
  { seller, shipments }: { seller: string; shipments: readonly string[] },
  now: Date,
): Promise<Tally> => {
  const windows = await readWindows(scope)
  const shipmentEvidence = await readShipmentEvidence(scope, seller, shipments)
  const cases = grouped(await lockShipmentCases(scope, seller, shipments), ({ shipment_id }) => shipment_id ?? '')
  const tally: Tally = { opened: 0, changed: 0, gone: 0 }
  for (const evidence of shipmentEvidence) {
    const shipmentCases = cases.get(evidence.shipmentId) ?? []
    if (shipmentCases.length === 0 && evidence.transportCharges.length === 0) continue
    const net = detectShipment(evidence, { cases: shipmentCases.flatMap(bookedCase) })
    const plan = planCases({ cases: shipmentCases, net, gross: unusedShippingLabel(evidence) })
    const { opened: openedCount, changed, gone: removedCount } = await writeCases(scope, plan, windows, now)
    tally.opened += openedCount
    tally.changed += changed
    tally.gone += removedCount
  }
  return tally
}

/** FNSKUs or shipments per transaction: about ten thousand rows, which occupy the server only briefly. */
const BATCH = 150

type Sums = Tally & { looked: number; failed: number }

const lookAt = async (scope: Scope, { kind, seller, subjects }: Touched, now: Date): Promise<Tally> =>
  kind === 'units'
    ? detectUnitsOf(scope, { seller, fnskus: subjects }, now)
    : detectShipments(scope, { seller, shipments: subjects }, now)

/**
 * `next` processes the next batch and returns false if there was none. When a batch fails, its transaction is rolled
 * back and its members are processed one by one, so one failing member does not block the others.
 */
const detecting = (platform: Platform, tenant: string, reportSums: (scope: Scope, sums: Sums) => void) => {
  const sums: Sums = { opened: 0, changed: 0, gone: 0, looked: 0, failed: 0 }
  let oneByOne = 0
  const next = async (): Promise<boolean> => {
    let touchedBatch: Touched | undefined
    try {
      return await inScope(platform.db, { tenant }, async (scope) => {
        await lockClaims(scope)
        touchedBatch = await takeTouched(scope, oneByOne > 0 ? 1 : BATCH)
        if (!touchedBatch) return false
        const { opened: openedCount, changed, gone: removedCount } = await lookAt(scope, touchedBatch, platform.now())
        sums.opened += openedCount
        sums.changed += changed
        sums.gone += removedCount
        sums.looked += touchedBatch.subjects.length
        reportSums(scope, sums)
        return true
      })
    } catch (error) {
      // only members that fail on their own are set aside
      if (!touchedBatch || isConnectionLost(error) || isConflict(error)) throw error
      const alone = touchedBatch
      if (alone.subjects.length > 1) {
        oneByOne = alone.subjects.length + 1
        return true
      }
      await inScope(platform.db, { tenant }, (scope) => setAside(scope, alone))
      platform.log.error({ err: error, tenant, ...alone }, 'a claim could not be looked for')
      sums.failed += 1
      return true
    } finally {
      oneByOne = Math.max(0, oneByOne - 1)
    }
  }
  return { sums, next }
}

const worksWithClaims = async ({ tx, tenant }: Scope): Promise<boolean> => {
  const { feature_flags } = await tx
    .selectFrom('tenants')
    .select('feature_flags')
    .where('id', '=', tenant())
    .executeTakeFirstOrThrow()
  return feature_flags.refund_ninja === true
}

const detectAll = async (platform: Platform, { tenant, data, finish }: JobRun): Promise<void> => {
  const inTenant = <T>(work: (scope: Scope) => Promise<T>) => inScope(platform.db, { tenant }, work)
  const waiting = await inTenant(async (scope) => {
    if (!(await worksWithClaims(scope))) return undefined
    if (data.all === true) await touchAll(scope)
    await touchRipe(scope, platform.now())
    await touchRepriced(scope)
    return (await countTouched(scope)).waiting
  })
  const { sums, next } = detecting(platform, tenant, (scope, { looked }) =>
    scope.emit('claims', { progress: Math.min(99, Math.round((100 * looked) / Math.max(1, waiting ?? 1))) }),
  )
  if (waiting !== undefined) while (await next());
  await finish(async (scope) => {
    scope.emit('claims', {})
    return { ...sums }
  })
}

/** Job that runs detection on what imports have touched; after a restart it continues with the rest. */
export const detectJob = (platform: Platform): JobKind => ({
  kind: jobKinds.detectClaims,
  atOnce: 1,
  waitsFor: changesOfFacts,
  run: (job) => detectAll(platform, job),
})

/** Queues a run that checks everything again; repeated calls queue it once. */
export const queueDetection = (scope: Scope): Promise<JobRow> =>
  queueOnce(scope, jobKinds.detectClaims, [], { all: true })
