import type { HistoryRow } from '#contract/inventory.ts'
import type { Column } from '#shared/table/column.ts'
import { Asin } from '#shared/ui/Asin.tsx'
import { STATUS_DOT_PX, Status } from '#shared/ui/Status.tsx'
import { formatEvent, type StockEvent } from './historyDays.ts'

type Placed = Pick<HistoryRow, 'day' | 'marketplace' | 'asin' | 'seller'>

const dayColumn: Column<Placed> = {
  key: 'day',
  title: 'Day',
  kind: 'day',
  width: 110,
  isKeyDay: true,
  pinned: true,
  narrow: true,
  value: ({ day }) => day,
}
const placeColumns: Column<Placed>[] = [
  {
    key: 'asin',
    title: 'ASIN',
    kind: 'code',
    width: 150,
    value: ({ asin }) => asin || 'all products',
    cell: ({ asin }) => (asin ? <Asin asin={asin} /> : 'all products'),
  },
  { key: 'marketplace', title: 'Marketplace', kind: 'choice', width: 110, value: ({ marketplace }) => marketplace },
  { key: 'seller', title: 'Seller', kind: 'choice', width: 110, value: ({ seller }) => seller },
]

const questionOf = ({ day, marketplace, asin, seller }: Placed): Record<string, string> => ({
  ...(asin ? { asin } : {}),
  ...(marketplace ? { marketplace } : {}),
  ...(seller ? { seller } : {}),
  day,
})

const standingOf = ({ inventory }: Pick<HistoryRow, 'inventory'>): string | null => {
  if (inventory === null) return null
  return inventory > 0 ? 'In stock' : 'Out'
}

/** A row per day and listing. */
export const dayColumns: readonly Column<HistoryRow>[] = [
  dayColumn,
  ...placeColumns,
  {
    key: 'inventory',
    title: 'Inventory',
    kind: 'number',
    width: 96,
    narrow: true,
    total: 'none',
    hint: 'Sellable at the end of the day',
    value: ({ inventory }) => inventory,
    explain: (row) => ({ figure: 'history.inventory', key: questionOf(row) }),
  },
  {
    key: 'out',
    title: 'Standing',
    kind: 'choice',
    width: 96,
    value: standingOf,
    besidePx: STATUS_DOT_PX,
    cell: (row) => {
      const standing = standingOf(row)
      return standing && <Status tone={standing === 'Out' ? 'late' : 'done'}>{standing}</Status>
    },
  },
  {
    key: 'units',
    title: 'Units sold',
    kind: 'number',
    width: 96,
    value: ({ units }) => units,
    explain: (row) => ({ figure: 'history.units', key: questionOf(row) }),
  },
  {
    key: 'events',
    title: 'Ledger events',
    kind: 'text',
    width: 360,
    value: ({ events }) => events.map(formatEvent).join(', ') || null,
  },
]

/** A row per event of the ledger. */
export const eventColumns: readonly Column<StockEvent>[] = [
  dayColumn,
  ...placeColumns,
  { key: 'type', title: 'Event', kind: 'choice', width: 150, narrow: true, value: ({ event }) => event.type },
  { key: 'quantity', title: 'Units', kind: 'number', width: 80, value: ({ event }) => event.quantity },
  { key: 'reason', title: 'Code', kind: 'choice', width: 70, value: ({ event }) => event.reason },
  {
    key: 'meaning',
    title: 'Meaning',
    kind: 'text',
    width: 260,
    value: ({ event }) => event.meaning ?? (event.reason && 'other'),
  },
  { key: 'disposition', title: 'Disposition', kind: 'choice', width: 150, value: ({ event }) => event.disposition },
  { key: 'center', title: 'Center', kind: 'choice', width: 90, value: ({ event }) => event.fulfillmentCenter },
  { key: 'reference', title: 'Reference', kind: 'code', width: 150, value: ({ event }) => event.reference },
]
