import type { UnitEvidence } from './evidence.ts'
import { type ClaimContext, type Finding, unitStep } from './finding.ts'
import { missingUnits, type ParcelFault, removalFindings } from './removalClaims.ts'
import type { RemovalParcel } from './removalParcels.ts'

/** Returns units that arrived damaged, different or short of the sellable quantity. */
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

/**
 * Finds units that were sellable when requested and arrived damaged, different or short according to the seller's own
 * log.
 */
export const removalOrderDamaged = (evidence: UnitEvidence, context: ClaimContext): Finding[] =>
  removalFindings('Removal Order Damaged', evidence, context, damagedOf)
