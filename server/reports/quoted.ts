import { RowRejected } from './definition/report.ts'

/** Letters that belong to a moment. */
const ofMoments = /^(UTC|GMT|[PEC][SD]T|CES?T|BST|JST|AM|PM|T|Z)$/i

/**
 * A cell as a reason may repeat it: digits and signs. In a row whose cells have slipped, letters can be somebody's name, and
 * reasons are kept as plain text; the row itself is kept sealed and can be downloaded.
 */
export const quoted = (cell: string): string =>
  `'${cell.slice(0, 40).replace(/\p{L}[\p{L}\p{M}'’-]*/gu, (word) => (ofMoments.test(word) ? word : '…'))}'`

/** The value of a cell; throws RowRejected when it could not be read as `what`. */
export function understood<T>(name: string, cell: string, value: T | undefined, what: string): T {
  if (value === undefined) throw new RowRejected(`${name} ${quoted(cell)} is not ${what}.`)
  return value
}
