/** Navigation to the previous and next item of a list. */
export interface Steps {
  /** Its position in the list, from 1. */
  at: number
  count: number
  /** Undefined at the ends. */
  previous: (() => void) | undefined
  next: (() => void) | undefined
}
