/** One stored fact about a person. */
export interface HeldRow {
  part: string
  /** `YYYY-MM-DD`; null when the fact has no day. */
  day?: string | null
  order?: string | null
  what: string
  value: string | number
  /** The lines of files that contain it. */
  source?: string
}
