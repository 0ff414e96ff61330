import { marketplaceDay } from '#rules/marketplaceDay.ts'
import { marketplaceByCode } from '#rules/marketplaces.ts'
import type { Column } from '#shared/table/column.ts'
import { Asin } from '#shared/ui/Asin.tsx'
import { ProductLines } from '#shared/ui/ProductLines.tsx'
import { STATUS_DOT_PX } from '#shared/ui/Status.tsx'
import type { CaseRow } from '../caseShapes.ts'
import { formatCaseMoney, statusLabels, subjectOf } from '../caseText.ts'
import { Deadline, StatusMark, TypeMark } from '../marks.tsx'

/** New evidence matters only for a case that a user has worked on; before that it is part of the case. */
const isNews = ({ change, status }: CaseRow) => change !== null && status !== 'found'

const filedOn = ({ filed_at, marketplace }: CaseRow) =>
  filed_at === null ? null : marketplaceDay(Date.parse(filed_at), marketplace)

/** Returns the columns of the case table; `nameOf` returns the name of a clerk. */
export const caseColumns = (nameOf: (uid: string) => string): Column<CaseRow>[] => [
  {
    key: 'product',
    title: 'Product',
    kind: 'text',
    width: 190,
    pinned: true,
    narrow: true,
    value: subjectOf,
    cell: (row) => (
      <button type="button" className="claim-open data-table-open" title={subjectOf(row)}>
        {isNews(row) && <i className="claim-changed" role="img" aria-label="changed by new evidence" />}
        {subjectOf(row)}
      </button>
    ),
    narrowCell: (row) => (
      <ProductLines name={subjectOf(row)}>
        {[row.asin, row.marketplace, statusLabels[row.status]].filter(Boolean).join(' · ')}
      </ProductLines>
    ),
  },
  {
    key: 'type',
    title: 'Type',
    kind: 'choice',
    width: 160,
    besidePx: STATUS_DOT_PX,
    value: ({ claim_type }) => claim_type,
    cell: ({ claim_type }) => (
      <span title={claim_type}>
        <TypeMark type={claim_type} />
      </span>
    ),
  },
  {
    key: 'deadline',
    title: 'Deadline',
    kind: 'day',
    width: 208,
    hint: 'Last day to file, in the marketplace’s calendar; after filing, how long Amazon has not replied, or the last day to appeal',
    value: ({ window_closes }) => window_closes,
    cell: (row) => <Deadline row={row} terse />,
  },
  {
    key: 'estimated',
    title: 'Estimated',
    kind: 'money',
    width: 104,
    narrow: true,
    hint: 'Amount Amazon should pay. Open the case for the calculation.',
    value: ({ estimated }) => estimated?.amount ?? null,
    currency: ({ estimated }) => estimated?.currency ?? null,
    narrowCell: (row) => (
      <span className="product-lines claim-decides">
        <b>{formatCaseMoney(row.estimated)}</b>
        <span className="product-place">
          <Deadline row={row} terse />
        </span>
      </span>
    ),
  },
  { key: 'units', title: 'Units', kind: 'number', width: 58, value: ({ units }) => units },
  {
    key: 'recovered',
    title: 'Recovered',
    kind: 'money',
    width: 110,
    hint: 'Amount Amazon has paid for the case, minus reversals',
    value: ({ recovered }) => recovered?.amount ?? null,
    currency: ({ recovered }) => recovered?.currency ?? null,
  },
  {
    key: 'status',
    title: 'Status',
    kind: 'choice',
    width: 120,
    besidePx: STATUS_DOT_PX,
    value: ({ status }) => statusLabels[status],
    cell: ({ status }) => <StatusMark status={status} />,
  },
  { key: 'filed', title: 'Filed on', kind: 'day', width: 112, value: filedOn },
  {
    key: 'marketplace',
    title: 'Marketplace',
    kind: 'choice',
    width: 100,
    value: ({ marketplace }) => marketplace,
    cell: ({ marketplace }) => <span title={marketplaceByCode(marketplace)?.title}>{marketplace}</span>,
  },
  { key: 'amazonCase', title: 'Amazon case', kind: 'code', width: 120, value: ({ amazon_case_id }) => amazon_case_id },
  {
    key: 'assignee',
    title: 'Assignee',
    kind: 'choice',
    width: 120,
    value: ({ assignee }) => (assignee === null ? null : nameOf(assignee)),
  },
  {
    key: 'asin',
    title: 'ASIN',
    kind: 'code',
    width: 140,
    value: ({ asin }) => asin,
    cell: ({ asin }) => asin && <Asin asin={asin} />,
  },
  { key: 'fnsku', title: 'FNSKU', kind: 'code', width: 120, value: ({ fnsku }) => fnsku },
  { key: 'sku', title: 'SKU', kind: 'code', width: 140, hidden: true, value: ({ sku }) => sku },
  { key: 'seller', title: 'Seller', kind: 'choice', width: 110, value: ({ seller }) => seller },
  { key: 'event', title: 'Happened on', kind: 'day', width: 110, value: ({ event_date }) => event_date },
  { key: 'opens', title: 'Opens', kind: 'day', width: 100, hidden: true, value: ({ window_opens }) => window_opens },
  { key: 'shipment', title: 'Shipment', kind: 'code', width: 120, value: ({ shipment_id }) => shipment_id },
  { key: 'order', title: 'Order', kind: 'code', width: 160, hidden: true, value: ({ order_id }) => order_id },
]
