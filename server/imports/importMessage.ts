import type { Read } from '#facts/index.ts'

interface ImportSummary {
  read: Read
  /** Rows of SKUs whose sales a person has deleted. */
  leftOut: number
  /** Rows that leave a known name or address blank. */
  blanks: number
  note: string | null
}

const rows = (count: number, one: string, plural: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : plural}`

/** Returns a message for the owner of an imported file; null if there is nothing to report. */
export const importMessage = ({ read, leftOut, blanks, note }: ImportSummary): string | null => {
  if (read.rows === 0) return 'The file has no rows.'
  const sentences = [
    read.rejected > 0 &&
      `Partly imported: ${rows(read.rejected, 'row', 'rows')} could not be read. Earlier data for them is kept.`,
    leftOut > 0 &&
      `${rows(leftOut, 'row belongs to a deleted SKU', 'rows belong to deleted SKUs')} and ${leftOut === 1 ? 'was' : 'were'} skipped.`,
    blanks > 0 &&
      `${rows(blanks, 'row is', 'rows are')} blank where a name or address is known. The known values stay.`,
    read.erased > 0 &&
      `${rows(read.erased, 'row is', 'rows are')} older than the retention of names and addresses, so they were imported without them and get no cards.`,
    note,
  ].filter((sentence) => typeof sentence === 'string')
  return sentences.join(' ') || null
}
