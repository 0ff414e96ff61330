import { labelTypes } from '#contract/leads.ts'
import type { MessageAudience } from '#contract/messages.ts'
import { ProductsField, useGetAllowedSellersQuery } from '#domains/asins/index.ts'
import { TRANSIT } from '#rules/messages/windows.ts'
import { CountInput } from '#shared/ui/CountInput.tsx'
import { SelectMany } from '#shared/ui/SelectBox.tsx'

interface Fields {
  audience: MessageAudience
  onChange(audience: MessageAudience): void
}

const LAST_DAY = 60

const labelChoices = Object.entries(labelTypes).flatMap(([type, labels]) =>
  // blacklisted buyers are always excluded
  labels
    .filter((label) => label !== 'blacklist')
    .map((label) => ({ value: `${type}:${label}`, label: `${type === 'address' ? 'Household' : 'Buyer'}: ${label}` })),
)

const labelOf = (name: string) => {
  const [type = '', label = ''] = name.split(':')
  return { type: type as MessageAudience['without'][number]['type'], label }
}

/** The orders of a campaign. */
export const AudienceFields = ({ audience, onChange }: Fields) => {
  const { asins, marketplaces, shipped, repeat, without } = audience
  const { data: sellers = [] } = useGetAllowedSellersQuery()
  const places = [...new Set(sellers.flatMap((one) => (one.platform === 'amazon' ? one.marketplaces : [])))].sort()
  const change = (part: Partial<MessageAudience>) => onChange({ ...audience, ...part })
  return (
    <>
      <h3>Which orders</h3>
      <ProductsField
        label={asins.length ? 'Products' : 'Orders of all products'}
        asins={asins}
        onChange={(selectedAsins) => change({ asins: selectedAsins })}
      />
      <div className="message-row">
        <CountInput
          label="Minimum days since shipping"
          before="Shipped"
          after="days ago at least"
          min={0}
          max={LAST_DAY}
          value={shipped.from}
          onChange={(from) => from !== undefined && change({ shipped: { from, to: Math.max(from, shipped.to) } })}
        />
        <CountInput
          label="Maximum days since shipping"
          after="days ago at most"
          min={0}
          max={LAST_DAY}
          value={shipped.to}
          onChange={(to) => to !== undefined && change({ shipped: { from: Math.min(shipped.from, to), to } })}
        />
      </div>
      <p className="message-hint">
        Reports contain ship dates, not delivery dates. Clove assumes {TRANSIT.least} to {TRANSIT.most} days of transit.
        Before it sends anything, Clove checks with Amazon that the order allows it.
      </p>
      <div className="message-row">
        <SelectMany
          label="All marketplaces"
          choices={places.map((code) => ({ value: code, label: code }))}
          value={marketplaces}
          onChange={(next) => change({ marketplaces: next })}
          dense
        />
        <SelectMany
          label="Exclude labels"
          choices={labelChoices}
          value={without.map(({ type, label }) => `${type}:${label}`)}
          onChange={(next) => change({ without: next.map(labelOf) })}
          dense
        />
      </div>
      <div className="message-row">
        <CountInput
          label="Minimum orders per buyer"
          before="Buyers with"
          after="orders at least"
          min={1}
          max={1000}
          value={repeat ?? undefined}
          onChange={(next) => change({ repeat: next === undefined || next < 2 ? null : next })}
        />
      </div>
    </>
  )
}
