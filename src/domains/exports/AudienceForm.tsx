import { Checkbox } from 'antd'
import type { ExportAudience } from '#contract/exports.ts'
import type { LeadFilters } from '#contract/leads.ts'
import { type Platform, platforms } from '#contract/sellers.ts'
import { ProductsField, useGetAllowedSellersQuery } from '#domains/asins/index.ts'
import { CountInput } from '#shared/ui/CountInput.tsx'
import { DayPicker } from '#shared/ui/DateField.tsx'
import { SelectMany } from '#shared/ui/SelectBox.tsx'
import { SettledInput } from '#shared/ui/SettledInput.tsx'
import { labelChoices, labelKey, labelOf } from './exportDraft.ts'
import { MeasureLimits } from './MeasureLimits.tsx'

const platformTitles: Record<Platform, string> = { amazon: 'Amazon', shop: 'Own store' }

interface Props {
  audience: ExportAudience
  currency: string
  onChange(audience: ExportAudience): void
}

/** Filters by products, days and number of orders. */
const Orders = ({ audience, onChange }: Omit<Props, 'currency'>) => {
  const { data: sellers = [] } = useGetAllowedSellersQuery()
  const { asinSearch = '', since, until, sellers: selectedSellers = [], repeat = {} } = audience.filters ?? {}
  const { asins = [] } = audience
  const set = (change: LeadFilters) => onChange({ ...audience, filters: { ...audience.filters, ...change } })
  const again = (change: LeadFilters['repeat']) => set({ repeat: { ...repeat, ...change } })
  return (
    <div className="export-fields">
      <ProductsField
        label={asins.length ? 'Products' : 'Buyers of all products'}
        asins={asins}
        onChange={(selectedAsins) => onChange({ ...audience, asins: selectedAsins.length ? selectedAsins : undefined })}
      />
      <SettledInput label="ASIN contains" value={asinSearch} onChange={(text) => set({ asinSearch: text })} />
      <DayPicker label="Ordered since" value={since} onChange={(day) => set({ since: day })} />
      <DayPicker label="Ordered until" value={until} onChange={(day) => set({ until: day })} />
      <SelectMany
        label="Sellers"
        choices={sellers.map(({ seller, title }) => ({ value: seller, label: title }))}
        value={selectedSellers}
        onChange={(names) => set({ sellers: names })}
      />
      <div className="export-repeat">
        <CountInput
          label="Minimum repeat orders"
          before="at least"
          after={repeat.all ? 'orders of any products' : 'orders of one product'}
          min={0}
          max={1000}
          value={repeat.count}
          onChange={(count) => again({ count })}
        />
        <Checkbox
          checked={Boolean(repeat.all)}
          disabled={!repeat.count}
          onChange={({ target }) => again({ all: target.checked })}
        >
          Orders of any product count
        </Checkbox>
        {Boolean(repeat.count) && (
          <>
            <DayPicker label="Repeat from" value={repeat.since} onChange={(day) => again({ since: day })} />
            <DayPicker label="Repeat until" value={repeat.until} onChange={(day) => again({ until: day })} />
          </>
        )}
      </div>
    </div>
  )
}

const Labels = ({ audience, onChange }: Omit<Props, 'currency'>) => {
  const { labels = {} } = audience
  const field = (which: 'with' | 'without', label: string) => (
    <SelectMany
      label={label}
      choices={labelChoices}
      value={(labels[which] ?? []).map(labelKey)}
      onChange={(keys) => onChange({ ...audience, labels: { ...labels, [which]: keys.map(labelOf) } })}
    />
  )
  return (
    <div className="export-fields">
      {field('with', 'With any of these labels')}
      {field('without', 'Without these labels')}
    </div>
  )
}

/** The audience of the export. */
export const AudienceForm = ({ audience, currency, onChange }: Props) => (
  <section aria-label="Audience">
    <h2>Audience</h2>
    <fieldset className="export-platforms">
      <legend>Bought on</legend>
      <Checkbox.Group
        options={platforms.map((platform) => ({ value: platform, label: platformTitles[platform] }))}
        value={[...audience.platforms]}
        onChange={(selectedPlatforms) => onChange({ ...audience, platforms: selectedPlatforms })}
      />
    </fieldset>
    <Orders audience={audience} onChange={onChange} />
    <Labels audience={audience} onChange={onChange} />
    <MeasureLimits
      measures={audience.measures ?? {}}
      currency={currency}
      onChange={(measures) => onChange({ ...audience, measures })}
    />
  </section>
)
