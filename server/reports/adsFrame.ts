import { hasNoDays } from './adsCells.ts'
import { adsSpellings, adsUnread } from './adsColumns.ts'
import { openAdTypes } from './adType.ts'
import { joined } from './cell.ts'
import type { RowOf } from './defineReport.ts'
import type { FileColumns } from './definition/columns.ts'
import type { LeftOpen } from './definition/report.ts'

type Row = Omit<RowOf<'ads_rows'>, 'raw'>

/** What the file leaves open: its days, where it names none, and the kind of its ads. */
const leavesOpen = (columns: FileColumns): LeftOpen => ({ span: hasNoDays(columns), adTypes: openAdTypes(columns) })

/**
 * What all advertising reports have in common. A set is all that a report tells of the ads of one kind in a marketplace on a day, or over
 * a span: a later file restates it whole.
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
    campaign === '' && campaign_id === '' ? 'The row names no campaign.' : null,
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
