import type { Address, AddressOrder } from '#contract/addresses.ts'
import { formatNumber, UNKNOWN } from '#shared/lib/number.ts'
import { Asin } from '#shared/ui/Asin.tsx'
import { Day } from '#shared/ui/Day.tsx'
import { nameOf } from './addressWords.ts'

interface Ordered {
  orders: readonly AddressOrder[]
  address: Address
  total: number
}

const Line = ({ line: { asin, sku, name, quantity } }: { line: AddressOrder['lines'][number] }) => (
  <li>
    <span className="figure">{formatNumber(quantity)} ×</span>{' '}
    {asin ? <Asin asin={asin} /> : <span className="code">{sku}</span>} {name ?? UNKNOWN}
  </li>
)

/** What was ordered from a household, newest first. */
export const HouseholdOrders = ({ orders, address, total }: Ordered) => {
  const { buyers } = address
  const buyerOf = (hash: string) => {
    const found = buyers.find((buyer) => buyer.hash === hash)
    return found ? nameOf(found, address) : UNKNOWN
  }
  return (
    <>
      <ul className="household-orders">
        {orders.map(({ order, day, platform, marketplace, seller, buyer, cancelled, lines }) => (
          <li key={`${platform} ${seller} ${order}`}>
            <p>
              <span className="code">{order}</span> · <Day day={day} /> ·{' '}
              {[platform, marketplace, seller].filter(Boolean).join(' ')}
              {cancelled && ' · canceled'}
              {buyers.length > 1 && (
                <>
                  {' · '}
                  <span className="personal">{buyerOf(buyer)}</span>
                </>
              )}
            </p>
            <ul>
              {lines.map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: an order may have two lines alike, and they keep their order
                <Line key={index} line={line} />
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {total > orders.length && <p>and {formatNumber(total - orders.length)} more</p>}
    </>
  )
}
