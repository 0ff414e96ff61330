import type { UnitEvidence } from './evidence.ts'
import { type ClaimContext, type Finding, unitStep } from './finding.ts'
import { missingUnits, type ParcelFault, removalFindings } from './removalClaims.ts'
import type { RemovalParcel } from './removalParcels.ts'

/** Returns a parcel of which nothing arrived; for unsellable units, the missing ones. */
const lostOf = (parcel: RemovalParcel, context: ClaimContext): ParcelFault => {
  const missing = missingUnits(parcel, context)
  const came = parcel.shipped - missing
  const units = came > 0 && parcel.isSellable ? 0 : missing
  return { units, anchorDay: parcel.shippedOn, steps: [unitStep('Received, by your log', -came)] }
}

/** Finds removed units that had not arrived 15 days after shipping according to the seller's own log. */
export const removalOrderLost = (evidence: UnitEvidence, context: ClaimContext): Finding[] =>
  removalFindings('Removal Order Lost', evidence, context, lostOf)
