import { ALWAYS } from '#contract/asinInfo.ts'

const two = (text = '') => text.padStart(2, '0')

/** Returns the day of a date as spreadsheets write it; undefined when it is none. Of 3/4/2026 the month goes first. */
const dayIn = (text: string): string | undefined => {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})/.exec(text)
  if (iso) return `${iso[1]}-${two(iso[2])}-${two(iso[3])}`
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text)
  if (dotted) return `${dotted[3]}-${two(dotted[2])}-${two(dotted[1])}`
  const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text)
  if (!slashed) return undefined
  const [, first = '', second = '', year = ''] = slashed
  return Number(first) > 12 ? `${year}-${two(second)}-${two(first)}` : `${year}-${two(first)}-${two(second)}`
}

/** Reads a cell of the column Valid from: a day, `always`, or nothing. */
export const pastedSince = (cell: string): { from: string | undefined } | { mistake: string } => {
  const text = cell.trim()
  if (text === '') return { from: undefined }
  if (text.toLowerCase() === ALWAYS) return { from: ALWAYS }
  const day = dayIn(text)
  const isReal = day !== undefined && new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day)
  return isReal ? { from: day } : { mistake: `Valid from: ‘${text}’ is not a date like 2026-03-01` }
}
