/** From one thing of a list to the next while it stands open. */
export interface Steps {
  /** Its place in the list, from 1. */
  at: number
  count: number
  /** Undefined at the ends. */
  previous: (() => void) | undefined
  next: (() => void) | undefined
}
