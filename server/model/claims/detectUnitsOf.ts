import { sql } from 'kysely'
import { readExchange } from '#model/money/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { addDays } from '#rules/days.ts'
import { grouped } from '#rules/grouped.ts'
import { marketplaceByCode } from '#rules/marketplaces.ts'
import { bookedCase, type CaseRow } from './cases/caseRow.ts'
import { type CasePlan, isFresh, planCases } from './cases/planCases.ts'
import { lockUnitCases } from './cases/readCases.ts'
import { readWindows } from './cases/windows.ts'
import { type Tally, writeCases } from './cases/writeCases.ts'
import { readPrices } from './evidence/prices.ts'
import type { UnitGroups } from './evidence/readPooled.ts'
import { readUnitEvidence } from './evidence/unitEvidence.ts'
import { bookPayments } from './payments/bookPayments.ts'
import { matchPayments } from './payments/matchPayments.ts'
import { readPayments } from './payments/paymentRow.ts'
import { detectUnits } from './rules/detect.ts'
import type { PriceFact, UnitEvidence } from './rules/evidence.ts'
import type { BookedCase, ClaimContext, Finding } from './rules/finding.ts'
import { incorrectReimbursement } from './rules/incorrectReimbursement.ts'

type Frame = Omit<ClaimContext, 'cases'>

/** Returns the first day of the seller's removal log; null without one. */
const removalLogSince = async ({ tx, tenant }: Scope, seller: string): Promise<string | null> => {
  const { rows } = await sql<{ day: string | null }>`
    select min(day) as day from removal_receipts where tenant_id = ${tenant()}::uuid and seller = ${seller} and standing`.execute(
    tx,
  )
  return rows[0]?.day ?? null
}

/** Returns true if a removal order report was imported for the seller, even an empty one. */
const removalOrdersKnown = async ({ tx, tenant }: Scope, seller: string): Promise<boolean> => {
  const { rows } = await sql<{ known: boolean }>`
    select exists (
      select from uploads
      where tenant_id = ${tenant()}::uuid and seller = ${seller} and type = 'removalOrders' and state = 'imported'
    ) as known`.execute(tx)
  return rows[0]?.known ?? false
}

/** Returns the cases that a person works on; detection recreates or drops the others. */
const workedOn = (cases: readonly CaseRow[]): BookedCase[] => cases.filter((row) => !isFresh(row)).flatMap(bookedCase)

/**
 * Returns the findings as if nothing had been paid, which filed cases are compared with. Findings about payments stay.
 */
const grossOf = (evidence: UnitEvidence, frame: Frame, cases: readonly CaseRow[]): Finding[] => [
  ...detectUnits({ ...evidence, reimbursements: [] }, { ...frame, cases: [] }),
  ...incorrectReimbursement(evidence, { ...frame, cases: workedOn(cases) }),
]

const join = (plans: readonly CasePlan[]): CasePlan => ({
  opened: plans.flatMap(({ opened: newCases }) => newCases),
  renewed: plans.flatMap(({ renewed }) => renewed),
  revised: plans.flatMap(({ revised }) => revised),
  gone: plans.flatMap(({ gone: removedCases }) => removedCases),
})

/**
 * Days of exchange rates that are read, which covers what can still be claimed, for the currencies of prices and
 * marketplaces.
 */
const RATES_DAYS = 800
const exchangeFor = (scope: Scope, prices: ReadonlyMap<string, readonly PriceFact[]>, now: Date) => {
  const currencies = new Set<string>()
  for (const { currency, marketplace } of [...prices.values()].flat()) {
    const local = marketplaceByCode(marketplace)?.currency ?? currency
    if (local !== currency) for (const one of [local, currency]) currencies.add(one)
  }
  const since = addDays(now.toISOString().slice(0, 10), -RATES_DAYS)
  return readExchange(scope, { currencies: [...currencies], since })
}

/** Reads prices only for units that a rule might value, because most have nothing to claim. */
const withPrices = async (
  scope: Scope,
  seller: string,
  groups: readonly UnitEvidence[],
  casesOf: (fnsku: string) => readonly CaseRow[],
  frame: Frame,
): Promise<UnitEvidence[]> => {
  const asking = groups.filter(
    (group) =>
      group.reimbursements.length > 0 ||
      casesOf(group.fnsku).length > 0 ||
      detectUnits(group, { ...frame, cases: [] }).length > 0,
  )
  const prices = await readPrices(scope, { seller, fnskus: asking.map(({ fnsku }) => fnsku) })
  const exchange = await exchangeFor(scope, prices, new Date(frame.now))
  return asking.map((group) => ({ ...group, prices: prices.get(group.fnsku) ?? [], exchange }))
}

/** Updates the cases about some units of a seller from their evidence and books payments for them. */
export const detectUnitsOf = async (scope: Scope, groups: UnitGroups, now: Date): Promise<Tally> => {
  const windows = await readWindows(scope)
  const frame: Frame = {
    now: now.getTime(),
    windows,
    removalLogSince: await removalLogSince(scope, groups.seller),
    removalOrdersKnown: await removalOrdersKnown(scope, groups.seller),
  }
  const unitEvidence = await readUnitEvidence(scope, groups)
  const cases = grouped(await lockUnitCases(scope, groups.seller, groups.fnskus), ({ fnsku }) => fnsku ?? '')
  const casesOf = (fnsku: string) => cases.get(fnsku) ?? []
  const asking = await withPrices(scope, groups.seller, unitEvidence, casesOf, frame)
  const plans = asking.map((evidence) => {
    const fnskuCases = casesOf(evidence.fnsku)
    const net = detectUnits(evidence, { ...frame, cases: workedOn(fnskuCases) })
    const gross = fnskuCases.every(isFresh) ? [] : grossOf(evidence, frame, fnskuCases)
    return planCases({ cases: fnskuCases, net, gross })
  })
  const tally = await writeCases(scope, join(plans), windows, now)
  const worked = [...cases.values()].flat().filter((row) => !isFresh(row))
  return { ...tally, changed: tally.changed + (await bookWorked(scope, groups, asking, worked)) }
}

/** Books payments on cases that a person works on. */
const bookWorked = async (
  scope: Scope,
  groups: UnitGroups,
  evidence: readonly UnitEvidence[],
  worked: readonly CaseRow[],
): Promise<number> => {
  if (worked.length === 0) return 0
  // read again, because their units may just have changed
  const cases = grouped(
    await lockUnitCases(scope, groups.seller, [...new Set(worked.map(({ fnsku }) => fnsku ?? ''))]),
    ({ fnsku }) => fnsku ?? '',
  )
  const ids = [...cases.values()].flat().map(({ id }) => id)
  const payments = grouped(
    await readPayments(scope, sql`p.claim_id = any(${ids}::bigint[])`),
    ({ claim_id }) => claim_id,
  )
  let changed = 0
  for (const group of evidence) {
    const fnskuCases = cases.get(group.fnsku) ?? []
    const booked = fnskuCases.flatMap(({ id }) => payments.get(id) ?? [])
    if (fnskuCases.length > 0) changed += await bookPayments(scope, matchPayments(group, fnskuCases, booked))
  }
  return changed
}
