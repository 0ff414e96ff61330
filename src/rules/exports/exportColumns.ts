import type { AddressUse } from '#contract/company.ts'
import type { ExportColumn } from '#contract/exports.ts'
import type { Platform } from '#contract/sellers.ts'

/** Headings of the columns, in the order of the file. */
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

/** Columns that say who somebody is or where they live. */
export const personColumns: readonly ExportColumn[] = [
  ...(['name', 'line1', 'line2', 'line3', 'city', 'state', 'postcode'] as const),
]

/** Platforms of an export whose names and addresses must not leave. */
export const closedPlatforms = (
  platforms: readonly Platform[],
  addressUse: Readonly<Record<Platform, AddressUse>>,
): Platform[] => platforms.filter((platform) => addressUse[platform] === 'not for marketing')

/** Columns that an export of these platforms may have: one source that forbids it takes names and addresses off the file. */
export const allowedColumns = (
  platforms: readonly Platform[],
  addressUse: Readonly<Record<Platform, AddressUse>>,
): ExportColumn[] => {
  const isClosed = closedPlatforms(platforms, addressUse).length > 0
  const allColumns = Object.keys(exportColumnTitles) as ExportColumn[]
  return isClosed ? allColumns.filter((column) => !personColumns.includes(column)) : allColumns
}
