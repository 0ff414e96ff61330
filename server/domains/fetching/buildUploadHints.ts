import type { SaidOfFile } from '#imports/index.ts'
import type { Access } from './door.ts'
import type { FetchRow } from './orderOf.ts'
import { reportOf } from './place.ts'

/** What is known of a file that was fetched, so that nothing is asked of it. A file of a region is of the account's first marketplace where its rows name none. */
export const buildUploadHints = (row: FetchRow, { marketplaces }: Pick<Access, 'marketplaces'>): SaidOfFile => {
  const { imports, adType, shape } = reportOf(row)
  const [only, ...more] = imports
  const span = row.since !== null && row.until !== null ? { since: row.since, until: row.until } : null
  return {
    seller: row.seller,
    marketplace: row.marketplace || (marketplaces[0] ?? null),
    // a file that is imported as several reports says of each which it is
    type: more.length === 0 ? (only ?? null) : null,
    asOf: row.made_at,
    span,
    asked: shape === 'days' ? span : null,
    adType: adType ?? null,
  }
}

/** Reports of ads, and of sales and traffic, are JSON. */
const endingOf = ({ type }: FetchRow) => (type === 'traffic' || type.startsWith('ads') ? 'json' : 'txt')

/** What the file is called among the uploads. */
export const filenameOf = (row: FetchRow): string => {
  const { title } = reportOf(row)
  const days = row.since === null ? '' : ` ${row.since} – ${row.until}`
  return `${title} ${row.marketplace || row.region.toUpperCase()}${days}.${endingOf(row)}`.replaceAll('/', ' ')
}
