import { addDays } from '#rules/days.ts'
import { windowFor } from './claimWindows.ts'
import type { UnitEvidence } from './evidence.ts'
import { type ClaimContext, claimKey, type Finding, unitStep } from './finding.ts'
import { byDebt, type Credit, type Debt, settle, settleFurther } from './netting.ts'
import { coveredBy, paidFor } from './payments.ts'
import { type DayResidue, residuesOf } from './rollForward.ts'
import { shareSteps } from './shareSteps.ts'
import { unitFinding } from './unitFinding.ts'

const type = 'Inventory Discrepant'
/** Units that are found up to this many days before they go missing were only booked in the wrong order. */
const EARLY_DAYS = 30
/** Claims within this many days are about the same units. */
const SAME_DAYS = 3

interface Missing extends Debt {
  residue: DayResidue
}

const sameDays = ({ residue: { day } }: Missing) => ({
  from: addDays(day, -SAME_DAYS),
  until: addDays(day, SAME_DAYS),
})

/** Returns unexplained gains of the balance as credits. */
const gainOf = ({ units, marketplace, day, evidence: [row] }: DayResidue): Credit[] =>
  units > 0 && row ? [{ kind: 'found', marketplace, day, units, name: null, says: { ...row, units } }] : []

/** Returns the units of other claims that the day's own columns do not report; reported ones are not unexplained. */
const claimedOf = (otherFindings: readonly Finding[], evidence: UnitEvidence): Credit[] => {
  const columnUnits = new Map<string, number>()
  for (const { marketplace, day, lost, damaged, disposed } of evidence.ledgerDays) {
    const units = -(Math.min(0, lost ?? 0) + Math.min(0, damaged ?? 0) + Math.min(0, disposed ?? 0))
    if (units > 0) columnUnits.set(`${marketplace}|${day}`, (columnUnits.get(`${marketplace}|${day}`) ?? 0) + units)
  }
  return otherFindings
    .filter(isInWarehouse)
    .flatMap(({ claimType, units, marketplace, eventDay: day, evidence: [row], key }) => {
      const columns = columnUnits.get(`${marketplace}|${day}`) ?? 0
      const beside = Math.max(0, units - columns)
      columnUnits.set(`${marketplace}|${day}`, Math.max(0, columns - units))
      if (beside === 0 || !row) return []
      const says = { ...row, says: `Claimed as ${claimType}`, units: beside, day, reference: key }
      return [{ kind: 'covered', marketplace, day, units: beside, name: null, says }]
    })
}

const inWarehouse: ReadonlySet<string> = new Set(['Warehouse Lost', 'Warehouse Damaged', 'Disposed', 'Carrier Damaged'])

/**
 * Returns true for claims about stock on the shelf. Shipments, returns and removals enter or leave the balance as
 * events.
 */
const isInWarehouse = ({ claimType, shipmentId, orderId }: Finding) =>
  inWarehouse.has(claimType) && shipmentId === null && orderId === null

/**
 * Finds units that the ledger's roll-forward does not explain, minus found units and units of other claims.
 * `otherFindings`: all other findings of the same units.
 */
export const inventoryDiscrepant = (
  evidence: UnitEvidence,
  context: ClaimContext,
  otherFindings: readonly Finding[],
): Finding[] => {
  const residues = residuesOf(evidence.ledgerDays)
  const { seller, fnsku } = evidence
  const missing = residues
    .filter(({ units }) => units < 0)
    .map((residue): Missing => {
      const { marketplace, day, units } = residue
      const key = claimKey(type, seller, fnsku, marketplace, day)
      const { closes } = windowFor(type, marketplace, day, context.windows)
      return { key, marketplace, from: '', until: null, closes, units: -units, names: [key], residue }
    })
  if (missing.length === 0) return []
  const keys = new Set(missing.map(({ key }) => key))
  const credits = [...paidFor(type, evidence, context), ...coveredBy(type, keys, context)]
  const turnedUp = settleFurther(settle(missing, []), residues.flatMap(gainOf), ({ residue: { day } }) => {
    return { from: addDays(day, -EARLY_DAYS), until: null }
  })
  const claimed = settleFurther(turnedUp, claimedOf(otherFindings, evidence), sameDays, { inMarketplaceOnly: true })
  const allocation = settleFurther(claimed, credits, ({ residue: { day } }) => ({ from: day, until: null }))
  const stages = [byDebt(turnedUp), byDebt(claimed)]
  return allocation.debts.flatMap((settlement) => {
    const { debt, left: units } = settlement
    if (units <= 0) return []
    const { residue } = debt
    const settlements = [...stages.flatMap((stage) => stage.get(debt.key) ?? []), settlement]
    const steps = [
      unitStep('Starting balance and all movements', residue.expected),
      unitStep('Ending balance', residue.ending),
      ...(residue.overnight === 0 ? [] : [unitStep('Since the evening before', residue.overnight)]),
      unitStep('Unknown events (Amazon’s count)', residue.unknown),
      unitStep('Missing', debt.residue.units),
      ...settlements.flatMap((one) => shareSteps(one, { found: 'Found without a reason' })),
    ]
    const subject = { ...residue, key: debt.key, shipmentId: null, orderId: null }
    const account = { units, rows: residue.evidence, settlements, steps }
    return [unitFinding(type, evidence, { ...subject, eventDay: residue.day, anchorDay: residue.day }, account)]
  })
}
