/** One thing that is held of a person. */
export interface HeldRow {
  part: string
  /** `YYYY-MM-DD`; null of what has no day. */
  day?: string | null
  order?: string | null
  what: string
  value: string | number
  /** The lines of files that say so. */
  source?: string
}
