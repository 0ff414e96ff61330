import type { InfoValue } from '#rules/info/infoValues.ts'

/** A value and the day it counted from. */
export interface PastValue {
  from: string
  value: InfoValue | null
}

/** A value of an asin and seller; null forgets what there was. */
export interface InfoEntry {
  asin: string
  seller: string
  /** The key of an info type. */
  type: string
  value: InfoValue | null
  /** The day it counts from, or `always`; that of all entries where it is left out. */
  from?: string | undefined
}

/** An entry that changed something, and what counted before; of one that holds always, all that was noted before. */
export interface ChangedInfo extends InfoEntry {
  before: InfoValue | null
  history?: PastValue[]
}
