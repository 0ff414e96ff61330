import type { ReactNode } from 'react'
import type { Customer } from '#contract/customers.ts'
import type { Question } from '#contract/explain.ts'
import { ExplainButton } from '#shared/explain/ExplainButton.tsx'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { formatNumber, UNKNOWN } from '#shared/lib/number.ts'
import { Day } from '#shared/ui/Day.tsx'
import { useGetCustomerAverageQuery } from './crmApi.ts'
import { formatCustomerMoney, formatShare } from './customerText.ts'

interface Tile {
  title: string
  value: ReactNode
  note?: ReactNode
}

const Tile = ({ title, value, note }: Tile) => (
  <div>
    <dt>{title}</dt>
    <dd>
      <b>{value}</b>
      {note && <small>{note}</small>}
    </dd>
  </div>
)

/** The average refund rate of all buyers, for comparison. */
const Average = () => {
  const { data } = useGetCustomerAverageQuery()
  if (!data || data.orders === 0) return null
  return (
    <>
      all customers{' '}
      <ExplainButton question={{ figure: 'customer.refundAverage', key: {} }}>
        {formatShare(data.refunded, data.orders)}
      </ExplainButton>
    </>
  )
}

/** Orders, refunds and messages of a buyer. */
export const CustomerFigures = ({ customer }: { customer: Customer }) => {
  const {
    hash,
    orders,
    cancelled,
    units,
    currency,
    refundedOrders,
    returned,
    replaced,
    cards,
    messages,
    first: firstOrderDay,
    latest,
  } = customer
  const revenue = formatCustomerMoney(customer.revenue, currency)
  const refunded = formatCustomerMoney(customer.refunded, currency)
  const explained = (figure: Question['figure'], value: string) => (
    <ExplainButton question={{ figure, key: { hash } }}>{value}</ExplainButton>
  )
  return (
    <dl className="customer-figures" aria-label="Figures">
      <Tile
        title="Orders"
        value={explained('customer.orders', formatNumber(orders))}
        note={cancelled > 0 && `${formatNumber(cancelled)} more canceled`}
      />
      <Tile title="Units" value={formatNumber(units)} />
      <Tile title="Revenue" value={explained('customer.revenue', revenue.home)} note={revenue.paid} />
      <Tile
        title="Refunded"
        value={explained('customer.refunded', refunded.home)}
        note={
          refundedOrders > 0 &&
          [refunded.paid, `${formatPlural(refundedOrders, 'order')} of ${orders}`].filter(Boolean).join(' · ')
        }
      />
      <Tile title="Refund rate" value={formatShare(refundedOrders, orders)} note={<Average />} />
      <Tile
        title="Returned"
        value={explained('customer.returned', formatPlural(returned, 'unit'))}
        note={replaced > 0 && `${formatPlural(replaced, 'unit')} replaced`}
      />
      <Tile title="Cards" value={formatNumber(cards)} />
      <Tile title="Messages sent" value={formatNumber(messages)} />
      <Tile title="First order" value={firstOrderDay ? <Day day={firstOrderDay} /> : UNKNOWN} />
      <Tile title="Latest order" value={latest ? <Day day={latest} /> : UNKNOWN} />
    </dl>
  )
}
