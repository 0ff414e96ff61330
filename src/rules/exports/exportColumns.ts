import type { AddressUse } from '#contract/company.ts'
import type { ExportColumn } from '#contract/exports.ts'
import type { Platform } from '#contract/sellers.ts'

/** Headings of the columns, in file order. */
export const exportColumnTitles: Readonly<Record<ExportColumn, string>> = {
  buyer: 'Buyer',
  name: 'Name',
  line1: 'Address line 1',
  line2: 'Address line 2',
  line3: 'Address line 3',
  city: 'City',
  state: 'State',
  postcode: 'Postcode',
  country: 'Country',
  platform: 'Platform',
  orders: 'Orders',
  units: 'Units',
  money: 'Revenue',
  refundRate: 'Refund rate',
  first: 'First order',
  latest: 'Latest order',
  labels: 'Labels',
}

/** Columns with personal names or addresses. */
export const personColumns: readonly ExportColumn[] = [
  ...(['name', 'line1', 'line2', 'line3', 'city', 'state', 'postcode'] as const),
]

/** Returns the platforms of an export whose names and addresses must not be exported. */
export const closedPlatforms = (
  platforms: readonly Platform[],
  addressUse: Readonly<Record<Platform, AddressUse>>,
): Platform[] => platforms.filter((platform) => addressUse[platform] === 'not for marketing')

/** Returns the allowed columns of an export: one source that forbids it removes names and addresses from the file. */
export const allowedColumns = (
  platforms: readonly Platform[],
  addressUse: Readonly<Record<Platform, AddressUse>>,
): ExportColumn[] => {
  const isClosed = closedPlatforms(platforms, addressUse).length > 0
  const allColumns = Object.keys(exportColumnTitles) as ExportColumn[]
  return isClosed ? allColumns.filter((column) => !personColumns.includes(column)) : allColumns
}
