import { useContext } from 'react'
import type { Customer, CustomerEvent } from '#contract/customers.ts'
import { UploadLinkContext } from '#shared/explain/uploadLink.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { Asin } from '#shared/ui/Asin.tsx'
import { CopyButton } from '#shared/ui/CopyButton.tsx'
import { Day } from '#shared/ui/Day.tsx'
import { ProductLink } from '#shared/ui/ProductLink.tsx'
import { eventLabels, formatCustomerMoney } from './customerText.ts'

const Line = ({ line: { asin, sku, name, quantity } }: { line: CustomerEvent['lines'][number] }) => (
  <li>
    {quantity !== null && <span className="figure">{formatNumber(quantity)} × </span>}
    {asin ? <Asin asin={asin} /> : sku && <span className="code">{sku}</span>}{' '}
    {asin && name ? <ProductLink asin={asin}>{name}</ProductLink> : name}
  </li>
)

const Sources = ({ sources }: Pick<CustomerEvent, 'sources'>) => {
  const link = useContext(UploadLinkContext)
  if (!sources.length) return null
  return (
    <p className="customer-sources">
      {sources.map(({ upload, filename, line }, index) => {
        const href = link?.(upload)
        return (
          <span key={`${upload} ${line}`}>
            {index > 0 && ', '}
            {href ? <a href={href}>{filename}</a> : filename} line {formatNumber(line)}
          </span>
        )
      })}
    </p>
  )
}

const Event = ({ event, currency }: { event: CustomerEvent; currency: string }) => {
  const { kind, day, order, platform, marketplace, seller, cancelled, lines, money, details: text, sources } = event
  const sum = money && formatCustomerMoney(money, currency)
  const where = [platform, marketplace, seller].filter(Boolean).join(' ')
  return (
    <li className="customer-event">
      <span className="customer-day">
        <Day day={day} />
      </span>
      <div>
        <p>
          <b>
            {eventLabels[kind]}
            {cancelled && ', canceled'}
          </b>
          {order && (
            <>
              {' '}
              <span className="code">{order}</span>
              <CopyButton text={order} label={`Copy order ${order}`} />
            </>
          )}
          {where && ` · ${where}`}
          {text && ` · ${text}`}
        </p>
        {lines.length > 0 && (
          <ul>
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an order may have two lines alike, and they keep their order
              <Line key={index} line={line} />
            ))}
          </ul>
        )}
        <Sources sources={sources} />
      </div>
      {sum && (
        <span className="customer-money">
          {kind === 'refund' && '− '}
          {sum.home}
          {sum.paid && <small>{sum.paid}</small>}
        </span>
      )}
    </li>
  )
}

/** The events of a buyer, newest first, each with its file rows. */
export const Timeline = ({ customer: { events, eventCount, currency } }: { customer: Customer }) => (
  <section aria-label="Timeline">
    <h2>Timeline</h2>
    {eventCount === 0 && <p>No events. The imports that contained them were undone.</p>}
    <ol className="customer-events">
      {events.map((event, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: events have no number, and a new one comes with a new list
        <Event key={index} event={event} currency={currency} />
      ))}
    </ol>
    {eventCount > events.length && <p>and {formatNumber(eventCount - events.length)} earlier</p>}
  </section>
)
