import type { Household } from '#contract/addresses.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { isBare, linesOf } from './addressWords.ts'
import { BuyerFacts } from './BuyerFacts.tsx'
import { HouseholdOrders } from './HouseholdOrders.tsx'
import { LabelButtons } from './LabelButtons.tsx'
import { SuggestionTags } from './SuggestionTags.tsx'

/** Where a household lives, who bought from it, and what. */
export const HouseholdFacts = ({ household: { address, orders, total } }: { household: Household }) => {
  const { hash, country, buyers, buyerCount, labels, suggested } = address
  return (
    <div className="household">
      <section aria-label="Address">
        <address className="personal">
          {linesOf(address).map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike, and they keep their order
            <div key={index}>{line}</div>
          ))}
        </address>
        {country}
        {!isBare(address) && <LabelButtons type="address" hash={hash} labels={labels} />}
        <SuggestionTags hash={hash} suggested={suggested} inFull />
      </section>
      <section aria-label="Buyers">
        <h2>{buyerCount === 1 ? '1 buyer' : `${formatNumber(buyerCount)} buyers`}</h2>
        <ul>
          {buyers.map((buyer) => (
            <BuyerFacts key={buyer.hash} buyer={buyer} address={address} />
          ))}
        </ul>
        {buyerCount > buyers.length && <p>and {formatNumber(buyerCount - buyers.length)} more</p>}
      </section>
      <section aria-label="Orders">
        <h2>{total === 1 ? '1 order' : `${formatNumber(total)} orders`}</h2>
        <HouseholdOrders orders={orders} address={address} total={total} />
      </section>
    </div>
  )
}
