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

/** What a cell calls a kind of ads; undefined for anything else. */
const adTypeNamed = (text: string | null): AdType | undefined => {
  if (text === null) return undefined
  if (/^sp\b|products/i.test(text)) return 'SP'
  if (/^sb\b|^hsa\b|brands/i.test(text)) return 'SB'
  return /^sd\b|display/i.test(text) ? 'SD' : undefined
}

/** The kinds of ads whose reports have such a header. Each kind has columns that the others have not. */
const adTypesLike = (columns: FileColumns): readonly AdType[] => {
  if (hasColumn(columns, 'bid-optimization', 'promotedasin', 'promotedsku')) return ['SD']
  // only products have other attribution windows than two weeks
  if (hasLike(columns, /^(1|7|30)-day-|^(sales|purchases|unitssoldclicks)\d+d$/)) return ['SP']
  // the API names sales of brands and display without a window
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

/** The kinds of ads that a file may be of when it does not say which; none when it does. */
export const openAdTypes = (columns: FileColumns): readonly AdType[] => {
  if (hasColumn(columns, ...adTypeNames)) return []
  const like = adTypesLike(columns)
  return like.length === 1 ? [] : like
}

/** The kind of ads of a row: what it says itself, else what its header shows, else what was answered for the file. */
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
      if (!resolvedAdType) throw new RowRejected('The kind of ads of the row is not known.')
      return resolvedAdType
    }
  },
}
