import type { Span } from '#contract/uploads.ts'
import type { Cell } from './cell.ts'
import { RowRejected } from './definition/report.ts'

/** The days answered for a file whose rows bear none. */
export const answeredSpan: Cell<Span> = {
  reads: [],
  bind:
    ({ context: { span } }) =>
    () => {
      if (span === null) throw new RowRejected('The days that the row sums up are not known.')
      return span
    },
}
