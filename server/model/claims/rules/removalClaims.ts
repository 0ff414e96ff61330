import { addDays } from '#rules/days.ts'
import { marketplaceDay } from '#rules/marketplaceDay.ts'
import { windowFor } from './claimWindows.ts'
import type { UnitEvidence } from './evidence.ts'
import { type ClaimContext, claimKey, type Finding, type Step, unitStep } from './finding.ts'
import { type Debt, settle } from './netting.ts'
import { coveredBy, paidFor } from './payments.ts'
import { type RemovalParcel, removalParcels } from './removalParcels.ts'
import { shareSteps } from './shareSteps.ts'
import { unitFinding } from './unitFinding.ts'

/** Maximum transit time of a parcel in days. */
const ON_ITS_WAY_DAYS = 15

export type RemovalClaimType = 'Removal Order Lost' | 'Removal Order Damaged'

/** A fault of a parcel: units, the day its window counts from, and the calculation. */
export interface ParcelFault {
  units: number
  anchorDay: string
  steps: Step[]
}

/** Returns the units of a parcel that have not arrived after the maximum transit time. */
export const missingUnits = (parcel: RemovalParcel, { now }: ClaimContext): number => {
  const today = marketplaceDay(now, parcel.marketplace)
  if (today < addDays(parcel.shippedOn, ON_ITS_WAY_DAYS)) return 0
  return parcel.shipped - parcel.good - parcel.damaged - parcel.different
}

interface ParcelDebt extends Debt {
  parcel: RemovalParcel
  fault: ParcelFault
}

/** Returns findings for one kind of parcel fault, minus what was paid or claimed for it. */
export const removalFindings = (
  type: RemovalClaimType,
  evidence: UnitEvidence,
  context: ClaimContext,
  faultOf: (parcel: RemovalParcel, context: ClaimContext) => ParcelFault,
): Finding[] => {
  const { seller, fnsku } = evidence
  const debts = removalParcels(evidence, context.removalLogSince).flatMap((parcel): ParcelDebt[] => {
    const fault = faultOf(parcel, context)
    if (fault.units <= 0) return []
    const { marketplace, orderId, tracking, shipmentId, shippedOn, sku, isSellable } = parcel
    const name = tracking ?? `${shipmentId ?? ''} ${shippedOn}`
    const key = claimKey(type, seller, fnsku, marketplace, orderId, name, sku, isSellable ? 'sellable' : 'unsellable')
    const { closes } = windowFor(type, marketplace, fault.anchorDay, context.windows)
    const { units } = fault
    return [{ key, marketplace, from: shippedOn, until: null, closes, units, names: [key, orderId], parcel, fault }]
  })
  if (debts.length === 0) return []
  const keys = new Set(debts.map(({ key }) => key))
  const credits = [...paidFor(type, evidence, context), ...coveredBy(type, keys, context)]
  return settle(debts, credits).debts.flatMap((settlement) => {
    const { debt, left: units } = settlement
    if (units <= 0) return []
    const { parcel, fault, key } = debt
    const steps = [unitStep('Sent back', parcel.shipped), ...fault.steps, ...shareSteps(settlement)]
    const subject = { ...parcel, key, eventDay: parcel.shippedOn, anchorDay: fault.anchorDay }
    return [unitFinding(type, evidence, subject, { units, rows: parcel.evidence, settlements: [settlement], steps })]
  })
}
