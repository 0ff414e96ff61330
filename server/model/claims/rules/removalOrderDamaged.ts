import type { UnitEvidence } from './evidence.ts'
import { type ClaimContext, type Finding, unitStep } from './finding.ts'
import { missingUnits, type ParcelFault, removalFindings } from './removalClaims.ts'
import type { RemovalParcel } from './removalParcels.ts'

/** What came damaged, different or short of sellable units. */
const damagedOf = (parcel: RemovalParcel, context: ClaimContext): ParcelFault => {
  const { deliveredOn, isSellable, good, different } = parcel
  if (deliveredOn === null || !isSellable) return { units: 0, anchorDay: parcel.shippedOn, steps: [] }
  const short = missingUnits(parcel, context)
  const steps = [unitStep('Received good', -good)]
  if (parcel.damaged > 0) steps.push(unitStep('Received damaged', parcel.damaged))
  if (different > 0) steps.push(unitStep('Received something else', different))
  if (short > 0) steps.push(unitStep('Short', short))
  return { units: parcel.damaged + different + short, anchorDay: deliveredOn, steps }
}

/** Units that were sellable when they were asked for and came back damaged, different or short, by the seller's own log. */
export const removalOrderDamaged = (evidence: UnitEvidence, context: ClaimContext): Finding[] =>
  removalFindings('Removal Order Damaged', evidence, context, damagedOf)
