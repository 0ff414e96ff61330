import type { ClaimType } from '#rules/claims/claimTypes.ts'
import type { UnitEvidence } from './evidence.ts'
import { expectedAmount, type Situation, worthOf } from './expectedAmount.ts'
import { type EvidenceItem, type Finding, inOrder, type Step, unitStep } from './finding.ts'
import type { Settlement } from './netting.ts'

/** What a finding of units is about. */
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
  /** Rows it stands on, and what was laid against them. */
  rows: readonly EvidenceItem[]
  settlements: readonly Settlement[]
  /** The arithmetic down to the units. */
  steps: readonly Step[]
}

/** A finding of units at what Amazon owes for one of them. */
export const unitFinding = (
  claimType: ClaimType,
  evidence: UnitEvidence,
  subject: UnitSubject,
  { units, situation = 'beforeOrder', rows, settlements, steps }: Account,
): Finding => {
  const expected = expectedAmount(situation, subject.marketplace, subject.eventDay, evidence)
  const { steps: money, ...worth } = worthOf(units, expected)
  // what speaks against it counts below 0
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

/** Only its own fields: a subject may be more than that. */
const subjectOf = ({ closingAnchorDay, ...subject }: UnitSubject) => {
  const { key, marketplace, asin, sku, shipmentId, orderId, eventDay, anchorDay } = subject
  return {
    ...{ key, marketplace, asin, sku, shipmentId, orderId, eventDay, anchorDay },
    ...(closingAnchorDay === undefined || closingAnchorDay === anchorDay ? {} : { closingAnchorDay }),
  }
}
