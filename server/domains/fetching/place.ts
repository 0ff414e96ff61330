import type { FetchSource } from '#contract/fetches.ts'
import { badRequest } from '#platform/errors.ts'
import { type FetchedReport, type FetchedType, fetchedReport } from '#rules/fetching/fetchedReports.ts'
import { marketplaceByCode, type Region } from '#rules/marketplaces.ts'

/** What is fetched, and of where; of marketplace '' it is of the whole region. */
export interface Place {
  type: FetchedType
  seller: string
  region: Region
  marketplace: string
}

/** The report of a row; throws where the table of reports no longer has it. */
export const reportOf = ({ type }: { type: string }): FetchedReport => {
  const report = fetchedReport(type)
  if (!report) throw new Error(`Nothing of type ${type} is fetched`)
  return report
}

const isRegion = (text: string): text is Region => text === 'na' || text === 'eu' || text === 'fe'

/** The place that a row of the database names. */
export const placeOf = (row: { type: string; seller: string; region: string; marketplace: string }): Place => {
  if (!isRegion(row.region)) throw new Error(`There is no region ${row.region}`)
  return { type: reportOf(row).type, seller: row.seller, region: row.region, marketplace: row.marketplace }
}

/** The place that a call names. Refuses what is of no such place. */
export const placeAsked = (asked: Pick<FetchSource, 'type' | 'seller' | 'region' | 'marketplace'>): Place => {
  const report = fetchedReport(asked.type)
  if (!report) throw badRequest(`${asked.type.slice(0, 40)} is no report that Amazon gives by its interfaces.`)
  if (report.per === 'marketplace' && marketplaceByCode(asked.marketplace ?? '')?.region !== asked.region)
    throw badRequest(`${report.title} is fetched of one marketplace: please name one of the region.`)
  const marketplace = report.per === 'marketplace' ? (asked.marketplace ?? '') : ''
  return { type: report.type, seller: asked.seller, region: asked.region, marketplace }
}

export const columnsOf = ({ type, seller, region, marketplace }: Place) => ({ type, seller, region, marketplace })

export const keyOf = ({ type, seller, region, marketplace }: Place): string =>
  [type, seller, region, marketplace].join('\n')
