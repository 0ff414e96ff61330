import { Checkbox } from 'antd'
import { Link } from 'react-router'
import type { Audience } from '#contract/audience.ts'
import type { LeadFilters } from '#contract/leads.ts'
import { useGetAllowedSellersQuery, useProductNames } from '#domains/asins/index.ts'
import { CountInput } from '#shared/ui/CountInput.tsx'
import { DayPicker } from '#shared/ui/DateField.tsx'
import { SelectMany } from '#shared/ui/SelectBox.tsx'
import { useGetPostcardAsinsQuery } from './postcardsApi.ts'

/** Returns products with buyers, those with the most mailable leads first. */
const useLeadAsins = () => {
  const { data = [] } = useGetPostcardAsinsQuery()
  return [...data].sort((one, other) => (other.printable ?? 0) - (one.printable ?? 0))
}

interface Form {
  audience: Audience
  onChange(audience: Audience): void
}

/** The audience of a campaign: buyers of some products, with the filters of leads. */
export const AudienceForm = ({ audience, onChange }: Form) => {
  const { asins = [], filters = {} } = audience
  const nameOf = useProductNames()
  const products = useLeadAsins()
  const { data: sellers = [] } = useGetAllowedSellersQuery()
  const narrow = (part: Partial<LeadFilters>) => onChange({ ...audience, filters: { ...filters, ...part } })
  const { repeat = {} } = filters
  const choices = [...new Set([...products.map(({ asin }) => asin), ...asins])].map((asin) => {
    const name = nameOf(asin)
    return { value: asin, label: name ? `${name} · ${asin}` : asin }
  })
  return (
    <section className="postcard-part" aria-label="Recipients">
      <h2>Recipients</h2>
      <SelectMany
        label={asins.length ? 'Products' : 'Buyers of all products'}
        dense
        wraps
        choices={choices}
        value={asins}
        onChange={(selectedAsins) => onChange({ ...audience, asins: selectedAsins.length ? selectedAsins : undefined })}
      />
      <div className="postcard-days">
        <DayPicker label="Ordered since" value={filters.since} onChange={(since) => narrow({ since })} />
        <DayPicker label="Ordered until" value={filters.until} onChange={(until) => narrow({ until })} />
      </div>
      <SelectMany
        label="Sellers"
        dense
        choices={sellers.map(({ seller, title }) => ({ value: seller, label: title }))}
        value={filters.sellers ?? []}
        onChange={(selectedSellers) => narrow({ sellers: selectedSellers.length ? selectedSellers : undefined })}
      />
      <CountInput
        label="Orders of a buyer at least"
        before="at least"
        after="orders"
        min={0}
        max={1000}
        value={repeat.count}
        onChange={(count) => narrow({ repeat: { ...repeat, count } })}
      />
      <Checkbox
        checked={Boolean(repeat.all)}
        disabled={!repeat.count}
        onChange={({ target }) => narrow({ repeat: { ...repeat, all: target.checked } })}
      >
        Orders of any product count
      </Checkbox>
      <p>
        Labeled or opted-out households and buyers are not leads and get no card.{' '}
        <Link to="/outreach/addresses">See labels</Link>
      </p>
    </section>
  )
}
