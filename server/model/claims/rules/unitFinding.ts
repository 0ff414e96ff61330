import type { ClaimType } from '#rules/claims/claimTypes.ts'
import type { UnitEvidence } from './evidence.ts'
import { expectedAmount, type Situation, worthOf } from './expectedAmount.ts'
import { type EvidenceItem, type Finding, inOrder, type Step, unitStep } from './finding.ts'
import type { Settlement } from './netting.ts'

/** The subject of a finding about units. */
export interface UnitSubject {
  key: string
  marketplace: string
  asin: string | null
  sku: string | null
  shipmentId: string | null
  orderId: string | null
  eventDay: string
  anchorDay: string
  closingAnchorDay?: string
}

interface Account {
  units: number
  situation?: Situation
  /** Evidence rows, and the credits against them. */
  rows: readonly EvidenceItem[]
  settlements: readonly Settlement[]
  /** The calculation up to the number of units. */
  steps: readonly Step[]
}

/** Returns a finding for units at what Amazon owes for one. */
export const unitFinding = (
  claimType: ClaimType,
  evidence: UnitEvidence,
  subject: UnitSubject,
  { units, situation = 'beforeOrder', rows, settlements, steps }: Account,
): Finding => {
  const expected = expectedAmount(situation, subject.marketplace, subject.eventDay, evidence)
  const { steps: money, ...worth } = worthOf(units, expected)
  // credits count below 0
  const credits = settlements.flatMap(({ shares }) =>
    shares.map((share) => ({ ...share.credit.says, units: -share.units })),
  )
  return {
    ...{ claimType, seller: evidence.seller, fnsku: evidence.fnsku, units, ...worth },
    ...subjectOf(subject),
    evidence: inOrder([...rows, ...credits, ...(expected?.rates ?? [])]),
    steps: [...steps, unitStep('To claim', units), ...money],
  }
}

/** Picks only the fields of a subject, because the object may have more. */
const subjectOf = ({ closingAnchorDay, ...subject }: UnitSubject) => {
  const { key, marketplace, asin, sku, shipmentId, orderId, eventDay, anchorDay } = subject
  return {
    ...{ key, marketplace, asin, sku, shipmentId, orderId, eventDay, anchorDay },
    ...(closingAnchorDay === undefined || closingAnchorDay === anchorDay ? {} : { closingAnchorDay }),
  }
}
