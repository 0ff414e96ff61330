import type { InfoValue } from '#rules/info/infoValues.ts'

/** A value and its first day. */
export interface PastValue {
  from: string
  value: InfoValue | null
}

/** A value of an ASIN and seller; null removes the value. */
export interface InfoEntry {
  asin: string
  seller: string
  /** The key of an info type. */
  type: string
  value: InfoValue | null
  /** First day of the value, or `always`; by default that of all entries. */
  from?: string | undefined
}

/** An entry that changed something, with the previous value; for `always` with all earlier values. */
export interface ChangedInfo extends InfoEntry {
  before: InfoValue | null
  history?: PastValue[]
}
