import type { FetchSource } from '#contract/fetches.ts'
import { badRequest } from '#platform/errors.ts'
import { type FetchedReport, type FetchedType, fetchedReport } from '#rules/fetching/fetchedReports.ts'
import { marketplaceByCode, type Region } from '#rules/marketplaces.ts'

/** A report of a seller account in a marketplace; marketplace '' means the whole region. */
export interface Place {
  type: FetchedType
  seller: string
  region: Region
  marketplace: string
}

/** Returns the report of a row. Throws when the type is no longer in the table of reports. */
export const reportOf = ({ type }: { type: string }): FetchedReport => {
  const report = fetchedReport(type)
  if (!report) throw new Error(`Nothing of type ${type} is fetched`)
  return report
}

const isRegion = (text: string): text is Region => text === 'na' || text === 'eu' || text === 'fe'

/** Returns the source of a database row. */
export const placeOf = (row: { type: string; seller: string; region: string; marketplace: string }): Place => {
  if (!isRegion(row.region)) throw new Error(`There is no region ${row.region}`)
  return { type: reportOf(row).type, seller: row.seller, region: row.region, marketplace: row.marketplace }
}

/** Returns the source that a request names. Throws a 400 error when there is none. */
export const resolvePlace = (source: Pick<FetchSource, 'type' | 'seller' | 'region' | 'marketplace'>): Place => {
  const report = fetchedReport(source.type)
  if (!report) throw badRequest(`${source.type.slice(0, 40)} can’t be fetched from Amazon.`)
  if (report.per === 'marketplace' && marketplaceByCode(source.marketplace ?? '')?.region !== source.region)
    throw badRequest(`${report.title} is fetched for one marketplace. Choose one of the region.`)
  const marketplace = report.per === 'marketplace' ? (source.marketplace ?? '') : ''
  return { type: report.type, seller: source.seller, region: source.region, marketplace }
}

export const columnsOf = ({ type, seller, region, marketplace }: Place) => ({ type, seller, region, marketplace })

export const keyOf = ({ type, seller, region, marketplace }: Place): string =>
  [type, seller, region, marketplace].join('\n')
