import { hasNoDays } from './adsCells.ts'
import { adsSpellings, adsUnread } from './adsColumns.ts'
import { openAdTypes } from './adType.ts'
import { joined } from './cell.ts'
import type { RowOf } from './defineReport.ts'
import type { FileColumns } from './definition/columns.ts'
import type { LeftOpen } from './definition/report.ts'

type Row = Omit<RowOf<'ads_rows'>, 'raw'>

/** Returns the open questions of a file: its days, if it has none, and its ad type. */
const leavesOpen = (columns: FileColumns): LeftOpen => ({ span: hasNoDays(columns), adTypes: openAdTypes(columns) })

/**
 * Shared definition of all advertising reports. A set is everything in a report about one ad type in a marketplace on a
 * day or over a span: a later file replaces it completely.
 */
export const adsFrame = {
  shape: 'events' as const,
  decisive: 'campaign-name clicks spend',
  spellings: adsSpellings,
  unread: adsUnread,
  asks: ['seller', 'marketplace', 'asOf'] as const,
  leavesOpen,
  heads: (line: Row & { isTotal: boolean }) => line.isTotal,
  refusal: ({ campaign, campaign_id }: Row) =>
    campaign === '' && campaign_id === '' ? 'The row has no campaign.' : null,
  // model/ads finds the rows of a day by this key
  setKey: (line: Row) => joined('|', line.marketplace, line.ad_type, line.since, line.until, line.level),
  key: (line: Row) =>
    joined(
      '\n',
      ...[line.campaign_id || line.campaign, line.ad_group_id || line.ad_group, line.asin, line.sku, line.term],
      ...[line.targeting, line.match_type, line.placement, line.currency],
    ),
  day: (line: Row) => line.since,
  until: (line: Row) => line.until,
  units: (line: Row) => line.clicks ?? 0,
}
