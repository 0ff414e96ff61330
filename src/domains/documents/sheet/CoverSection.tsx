import { Button, Popover, Skeleton } from 'antd'
import type { CoverRow } from '#contract/shipping.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { Day } from '#shared/ui/Day.tsx'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { useGetCoverQuery } from '../documentsApi.ts'

const sourceTitles = { invoice: 'Invoice', purchase: 'Purchase order' } as const

/** Which papers show the units, oldest first, and how many of each are used up. */
const Story = ({ row: { invoiced, used, left, sources } }: { row: CoverRow }) => (
  <div className="cover-story">
    <p>
      {formatNumber(invoiced)} units on invoices and orders that came, less {formatNumber(used)} that filed claims use
      as proof, are {formatNumber(left)} left to prove more with. The oldest are used first.
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
    {sources.length === 0 && <p>No invoice and no order shows this FNSKU.</p>}
  </div>
)

const Row = ({ row }: { row: CoverRow }) => {
  const { fnsku, name, invoiced, used, left } = row
  return (
    <tr>
      <th scope="row">
        <span className="code">{fnsku}</span>
        {name && <div className="cover-name">{name}</div>}
      </th>
      <td className="figure">{formatNumber(invoiced)}</td>
      <td className="figure">{formatNumber(used)}</td>
      <td className="figure">
        <Popover trigger="click" placement="topRight" title={fnsku} content={<Story row={row} />}>
          <Button
            type="link"
            size="small"
            className={left < 0 ? 'document-missing' : undefined}
            aria-label={`${formatNumber(left)} units of ${fnsku} left`}
          >
            {formatNumber(left)}
          </Button>
        </Popover>
      </td>
    </tr>
  )
}

/** What invoices and orders show of the shipment's products, and what is left of it as proof. */
export const CoverSection = ({ shipment }: { shipment: string }) => {
  const { currentData, error, refetch } = useGetCoverQuery(shipment)
  const content = () => {
    if (!currentData && error)
      return <FailureState title="The cover could not be loaded" error={error} retry={() => void refetch()} />
    if (!currentData) return <Skeleton active paragraph={{ rows: 2 }} title={false} />
    if (!currentData.length)
      return <p>No invoice and no order shows these products yet. Note an invoice’s lines to prove their units.</p>
    return (
      <table className="cover-table" aria-label="Invoice cover">
        <thead>
          <tr>
            <th scope="col">FNSKU</th>
            <th scope="col" className="figure" title="Units on invoices, and on purchase orders that have come">
              Invoiced
            </th>
            <th scope="col" className="figure" title="Units that filed claims use as their proof">
              Used
            </th>
            <th scope="col" className="figure" title="Units left to prove more claims with">
              Left
            </th>
          </tr>
        </thead>
        <tbody>
          {currentData.map((row) => (
            <Row key={row.fnsku} row={row} />
          ))}
        </tbody>
      </table>
    )
  }
  return (
    <section>
      <h3>Invoice cover</h3>
      {content()}
    </section>
  )
}
