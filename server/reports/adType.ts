import type { AdType } from '#rules/adTypes.ts'
import { adsSpellings, adTypeNames } from './adsColumns.ts'
import type { Cell, Read } from './cell.ts'
import type { FileColumns } from './definition/columns.ts'
import { RowRejected } from './definition/report.ts'
import { text } from './textCells.ts'

const hasColumn = (columns: FileColumns, ...names: string[]) => names.some((name) => columns.at(name) >= 0)
const hasAny = (columns: FileColumns, name: string) =>
  hasColumn(columns, name, ...(adsSpellings[name] ?? '').split(' '))
const hasLike = ({ names }: FileColumns, like: RegExp) => names.some((name) => like.test(name))

/** Returns the ad type that a cell names; undefined for anything else. */
const adTypeNamed = (text: string | null): AdType | undefined => {
  if (text === null) return undefined
  if (/^sp\b|products/i.test(text)) return 'SP'
  if (/^sb\b|^hsa\b|brands/i.test(text)) return 'SB'
  return /^sd\b|display/i.test(text) ? 'SD' : undefined
}

/** Returns the ad types whose reports have such a header; each type has columns that the others lack. */
const adTypesLike = (columns: FileColumns): readonly AdType[] => {
  if (hasColumn(columns, 'bid-optimization', 'promotedasin', 'promotedsku')) return ['SD']
  // only Sponsored Products has attribution windows other than two weeks
  if (hasLike(columns, /^(1|7|30)-day-|^(sales|purchases|unitssoldclicks)\d+d$/)) return ['SP']
  // the API's sales columns for brands and display have no window in their name
  const isApi = hasColumn(columns, 'campaignid', 'campaignname')
  const isBroad =
    hasLike(columns, /new-?to-?brand|^cost-?type$|viewable/) ||
    (isApi && hasLike(columns, /^(sales|purchases|unitssold)(clicks)?$/))
  if (!isBroad && hasLike(columns, /^14-day-/)) return ['SP']
  if (!isBroad || hasColumn(columns, 'total-cost')) return ['SP', 'SB', 'SD']
  if (hasAny(columns, 'customer-search-term') || hasAny(columns, 'placement')) return ['SB']
  if (hasAny(columns, 'advertised-asin') || hasAny(columns, 'advertised-sku')) return ['SD']
  return ['SB', 'SD']
}

/** Returns the possible ad types of a file that does not contain it; empty if it does. */
export const openAdTypes = (columns: FileColumns): readonly AdType[] => {
  if (hasColumn(columns, ...adTypeNames)) return []
  const like = adTypesLike(columns)
  return like.length === 1 ? [] : like
}

/** The ad type of a row: its own column, else the header's type, else the answer for the file. */
export const adType: Cell<AdType> = {
  reads: adTypeNames.map((name) => ({ name })),
  bind(file) {
    const readers: Read<string | null>[] = adTypeNames
      .filter((name) => file.columns.at(name) >= 0)
      .map((name) => text(name).bind(file))
    const like = adTypesLike(file.columns)
    const fileAdType = like.length === 1 ? like[0] : undefined
    return (row) => {
      for (const read of readers) {
        const rowAdType = adTypeNamed(read(row))
        if (rowAdType) return rowAdType
      }
      const resolvedAdType = fileAdType ?? file.context.adType
      if (!resolvedAdType) throw new RowRejected('The ad type of the row is unknown.')
      return resolvedAdType
    }
  },
}
