import { createHash } from 'node:crypto'
import { addDays } from '#rules/days.ts'
import { marketplaceByCode } from '#rules/marketplaces.ts'

/** A detected case of the demo. */
export interface FoundCase {
  id: number
  evidence_key: string
  claim_type: string
  marketplace: string
  seller: string
  sku: string | null
  fnsku: string | null
  asin: string | null
  name: string
  units: number
  per_unit: number | null
  currency: string | null
  event_on: string
  opens_on: string
}

/** The past handling of a case. */
export interface PastClaim {
  id: number
  filedOn: string
  amazonCase: string
  /** Undefined before Amazon's response. */
  answer: { on: string; units: number } | undefined
}

/** Reasons in Amazon's report, for the types that the demo was paid for. */
export const reasons: Readonly<Record<string, string>> = {
  'Warehouse Lost': 'Lost_Warehouse',
  'Warehouse Damaged': 'Damaged_Warehouse',
  'Lost Inbound': 'Lost_Inbound',
  'Damaged Inbound': 'Damaged_Inbound',
  'Carrier Damaged': 'Carrier_Damaged',
  'Removal Order Lost': 'Removal_Order_Lost',
  'Removal Order Damaged': 'Removal_Order_Damaged',
}

/** Returns a whole number below `count` that is always the same for a case. */
const drawn = ({ evidence_key }: FoundCase, what: string, count: number): number =>
  createHash('sha256').update(`${what} ${evidence_key}`).digest().readUInt32BE() % count

/** Returns the day on which the case would have been detected with daily reports. */
export const foundOn = ({ event_on, opens_on }: FoundCase): string => {
  const reported = addDays(event_on, 3)
  return reported > opens_on ? reported : opens_on
}

const canBePaid = ({ claim_type, marketplace, currency, per_unit, fnsku }: FoundCase): boolean =>
  claim_type in reasons && per_unit !== null && fnsku !== null && marketplaceByCode(marketplace)?.currency === currency

/**
 * Returns the handling of a case by a diligent user until `today`: filed within ten days and answered two to three
 * weeks later; most are paid, some denied, some paid partly. Undefined when nothing has happened yet or the case was
 * missed.
 */
export const pastClaim = (claimCase: FoundCase, today: string): PastClaim | undefined => {
  const filedOn = addDays(foundOn(claimCase), 1 + drawn(claimCase, 'filed', 9))
  if (filedOn >= today || drawn(claimCase, 'seen', 10) < 2) return undefined
  const past = { id: claimCase.id, filedOn, amazonCase: `1${String(drawn(claimCase, 'case', 1e9)).padStart(9, '0')}` }
  const on = addDays(filedOn, 8 + drawn(claimCase, 'answered', 14))
  if (on >= today || !canBePaid(claimCase)) return { ...past, answer: undefined }
  const mood = drawn(claimCase, 'mood', 10)
  const units = mood < 1 ? 0 : mood < 2 ? Math.ceil(claimCase.units / 2) : claimCase.units
  return { ...past, answer: { on, units } }
}
