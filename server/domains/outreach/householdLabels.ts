import { type HouseholdFacts, type Proposal, plainUpper } from './labels/proposal.ts'
import { countSurnames } from './surnames.ts'

const SHARED_FROM = 5
/** Number of surnames from which an address must be a parcel forwarder. */
const FREIGHT_FROM = 15
const UNIT_DIGITS = 5

const lockerPattern =
  /\b(LOCKERS?|AMAZON HUB|HUB LOCKER|HUB COUNTER|COUNTER PICKUP|AMAZON COUNTER|PACKSTATION|PAKETSHOP|PARCELSHOP|PACZKOMAT|INPOST|PUDO|PICK-? ?UP (POINT|STATION)|POINT RELAIS|RELAIS COLIS|DHL STATION|PICKBOX|BOXIT)\b|宅配ロッカー|宅配BOX/
const freightPattern =
  /\b(FREIGHT|FORWARD(ER|ERS|ING)|CARGO|MYUS|SHIPITO|STACKRY|REMAIL|PLANET EXPRESS|SHIP7|USGOBUY|QWINTRY|PARCL|OPAS|TENSO|BUYEE|COURIER|CONSOLIDAT(OR|ION)|LOGISTICS)\b/

/** Evidence of a parcel locker or counter, where no card arrives. */
const lockerEvidence = ({ lines, names }: HouseholdFacts): string | undefined =>
  [...lines, ...names].some((text) => lockerPattern.test(plainUpper(text)))
    ? 'The address mentions a parcel locker or pick-up point'
    : undefined

/** Evidence of a forwarder, which sends parcels on to other people. */
const freightEvidence = ({ lines, unit, names }: HouseholdFacts): string | undefined => {
  const digits = /\d+/g
  const longest = Math.max(0, ...(unit.match(digits) ?? []).map((run) => run.length))
  if (longest >= UNIT_DIGITS) return `Its unit number has ${longest} digits`
  if ([...lines, ...names].some((text) => freightPattern.test(plainUpper(text))))
    return 'The name looks like a freight forwarder'
  const surnames = countSurnames(names)
  return surnames >= FREIGHT_FROM ? `${surnames} unrelated surnames at one address` : undefined
}

/** Evidence of several families at one address, where a card reaches the wrong one. */
const sharedEvidence = ({ names }: HouseholdFacts): string | undefined => {
  const surnames = countSurnames(names)
  return surnames >= SHARED_FROM ? `${surnames} surnames in one household` : undefined
}

const inTurn = [
  ['locker', lockerEvidence],
  ['freight', freightEvidence],
  ['shared', sharedEvidence],
] as const

/**
 * Returns the label to propose for an address, if any: the first that applies, because each explains those after it.
 */
export const proposeForHousehold = (facts: HouseholdFacts): Proposal | undefined => {
  for (const [label, evidenceOf] of inTurn) {
    const evidence = evidenceOf(facts)
    if (evidence) return { label, evidence }
  }
  return undefined
}
