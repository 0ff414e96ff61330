import { RowRejected } from './definition/report.ts'

/** Letters that belong to a time. */
const ofMoments = /^(UTC|GMT|[PEC][SD]T|CES?T|BST|JST|AM|PM|T|Z)$/i

/**
 * Returns a cell for use in a rejection reason: only digits and signs. In a row with shifted cells, letters can be a
 * person's name, and reasons are stored as plain text; the row itself is encrypted and can be downloaded.
 */
export const quoted = (cell: string): string =>
  `'${cell.slice(0, 40).replace(/\p{L}[\p{L}\p{M}'’-]*/gu, (word) => (ofMoments.test(word) ? word : '…'))}'`

/** Returns the value of a cell; throws RowRejected if it could not be read as `what`. */
export function understood<T>(name: string, cell: string, value: T | undefined, what: string): T {
  if (value === undefined) throw new RowRejected(`${name} ${quoted(cell)} is not ${what}.`)
  return value
}
