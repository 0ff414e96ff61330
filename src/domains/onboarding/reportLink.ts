import { ADS_REPORTS, type ReportSource } from '#rules/lights/reportSources.ts'
import { sellerCentralOf } from '#shared/lib/sellerCentral.ts'

/** Returns the URL of a report for a marketplace; undefined for non-Amazon reports. */
export const reportLink = ({ type, place, page = '/' }: ReportSource, marketplace: string): string | undefined => {
  if (type === 'shop') return undefined
  if (place === ADS_REPORTS || type === 'adsBulk') return 'https://advertising.amazon.com/reports'
  return sellerCentralOf(marketplace) + page
}
