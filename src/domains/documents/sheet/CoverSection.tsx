import { Button, Popover } from 'antd'
import type { CoverRow } from '#contract/shipping.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { Day } from '#shared/ui/Day.tsx'
import { QueryView } from '#shared/ui/QueryView.tsx'
import { type SmallColumn, SmallTable } from '#shared/ui/SmallTable.tsx'
import { useGetCoverQuery } from '../documentsApi.ts'

const sourceTitles = { invoice: 'Invoice', purchase: 'Purchase order' } as const

/** The documents that cover the units, oldest first, and how many units of each are used. */
const Story = ({ row: { invoiced, used, left: remainingUnits, sources } }: { row: CoverRow }) => (
  <div className="cover-story">
    <p>
      {formatNumber(invoiced)} units on invoices and received orders, minus {formatNumber(used)} used as proof by filed
      claims, leave {formatNumber(remainingUnits)} for further claims. The oldest are used first.
    </p>
    <ul>
      {sources.map(({ kind, id, number, day, units, used: spent }) => (
        <li key={`${kind} ${id}`}>
          {sourceTitles[kind]} {number ?? 'without a number'}
          {day && (
            <>
              {' of '}
              <Day day={day} />
            </>
          )}
          : {formatNumber(units)} units, {formatNumber(spent)} used
        </li>
      ))}
    </ul>
    {sources.length === 0 && <p>No invoice or order contains this FNSKU.</p>}
  </div>
)

const columns: SmallColumn<CoverRow>[] = [
  {
    key: 'fnsku',
    title: 'FNSKU',
    kind: 'prose',
    names: true,
    cell: ({ fnsku, name }) => (
      <>
        <span className="code">{fnsku}</span>
        {name && <div className="cover-name">{name}</div>}
      </>
    ),
  },
  {
    key: 'invoiced',
    title: 'Invoiced',
    hint: 'Units on invoices and received purchase orders',
    kind: 'figure',
    cell: ({ invoiced }) => formatNumber(invoiced),
  },
  {
    key: 'used',
    title: 'Used',
    hint: 'Units used as proof by filed claims',
    kind: 'figure',
    cell: ({ used }) => formatNumber(used),
  },
  {
    key: 'left',
    title: 'Left',
    hint: 'Units available to prove further claims',
    kind: 'figure',
    cell: (row) => (
      <Popover trigger="click" placement="topRight" title={row.fnsku} content={<Story row={row} />}>
        <Button
          type="link"
          size="small"
          className={row.left < 0 ? 'document-missing' : undefined}
          aria-label={`${formatNumber(row.left)} units of ${row.fnsku} left`}
        >
          {formatNumber(row.left)}
        </Button>
      </Popover>
    ),
  },
]

/** Units of the shipment's products on invoices and orders, and the remaining ones. */
export const CoverSection = ({ shipment }: { shipment: string }) => {
  const { currentData, error, refetch } = useGetCoverQuery(shipment)
  return (
    <section>
      <h3>Invoice cover</h3>
      <QueryView query={{ data: currentData, error, refetch }} failed="Couldn’t load the invoice cover" lines={2}>
        {(currentData) => (
          <SmallTable
            label="Invoice cover"
            columns={columns}
            rows={currentData}
            rowKey={({ fnsku }) => fnsku}
            empty="No invoice or order contains these products yet. Enter invoice lines to prove their units."
          />
        )}
      </QueryView>
    </section>
  )
}
