import { Input } from 'antd'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import type { CardDesign } from '#contract/cardDesigns.ts'
import type { CardOutput, PostcardInput } from '#contract/postcards.ts'
import { MAX_CARDS } from '#contract/postcards.ts'
import { sizeFacts } from '#rules/cards/cardSizes.ts'
import { missingFacts } from '#rules/cards/missingFacts.ts'
import { isToBeStamped, printsPostage } from '#rules/cards/postage.ts'
import { sheetPlaces } from '#rules/cards/sheetPlaces.ts'
import { MAX_HOLDOUT } from '#rules/postcards/holdout.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { CountInput } from '#shared/ui/CountInput.tsx'
import { MoneyField } from '#shared/ui/MoneyField.tsx'
import { SelectOne } from '#shared/ui/SelectBox.tsx'
import { AudienceForm } from './AudienceForm.tsx'
import { CardCostFields } from './CardCostFields.tsx'
import { useGetCardCostsQuery, useGetPostcardDesignsQuery, useGetPostcardSenderQuery } from './postcardsApi.ts'

const outputs: readonly { value: CardOutput; label: string }[] = [
  { value: 'single', label: 'PDF, one card a page' },
  { value: 'letter', label: 'PDF on Letter sheets, crop marks' },
  { value: 'a4', label: 'PDF on A4 sheets, crop marks' },
  { value: 'addresses', label: 'Addresses only, for your own printer' },
]

interface Form {
  input: PostcardInput
  onChange(part: Partial<PostcardInput>): void
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="postcard-part" aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
)

/** Formats the number of cards per sheet, which bleed and crop marks reduce. */
const formatCardsPerSheet = (output: CardOutput, design: CardDesign | undefined) =>
  design && (output === 'letter' || output === 'a4')
    ? `${formatPlural(sheetPlaces(design.size, { perSheet: 'n-up', paper: output }).places.length, 'card')} of ${sizeFacts[design.size].title} on a sheet.`
    : ''

const DesignPart = ({ input, onChange }: Form) => {
  const { data: designs = [] } = useGetPostcardDesignsQuery()
  const { data: sender } = useGetPostcardSenderQuery()
  const selectedDesign = designs.find(({ id }) => id === input.design)
  const onSheet = formatCardsPerSheet(input.output, selectedDesign)
  const missing = selectedDesign && sender ? missingFacts(selectedDesign, sender) : []
  return (
    <Part title="Card">
      <SelectOne
        label="Output"
        dense
        choices={outputs}
        value={input.output}
        onChange={(output) => output && onChange({ output: output as CardOutput })}
      />
      {input.output !== 'addresses' && (
        <>
          <SelectOne
            label="Design"
            dense
            choices={designs.map(({ id, title }) => ({ value: id, label: title }))}
            value={input.design ?? undefined}
            onChange={(design) => onChange({ design: design ?? null })}
          />
          <Link to={input.design ? `/outreach/postcards/designs/${input.design}` : '/outreach/postcards/designs'}>
            {input.design ? 'Open the design' : 'Create a design'}
          </Link>
          {onSheet && <p>{onSheet}</p>}
          {selectedDesign && sender && printsPostage(selectedDesign) && isToBeStamped(sender.postage) && (
            <p>
              No postage permit is set, so each card leaves room for a stamp.{' '}
              <Link to="/settings/info">Company Information</Link>
            </p>
          )}
          {missing.length > 0 && (
            <p className="postcard-wrong">
              It prints the {missing.join(' and the ')}, which is not set yet.{' '}
              <Link to="/settings/info">Company Information</Link>
            </p>
          )}
        </>
      )}
      <Input
        aria-label="Offer code prefix"
        prefix="code begins with"
        maxLength={8}
        value={input.codePrefix}
        onChange={({ target }) => onChange({ codePrefix: target.value.toUpperCase().replace(/[^A-Z0-9]/g, '') })}
      />
      <p>Each card has its own code, such as {input.codePrefix && `${input.codePrefix}-`}ACE-F3H-7KM.</p>
    </Part>
  )
}

/** The settings of a campaign: audience, design, number and budget. */
export const CampaignForm = ({ input, onChange }: Form) => {
  const id = useId()
  const { data: costs } = useGetCardCostsQuery()
  return (
    <div className="postcard-fields">
      <Part title="Name">
        <Input
          id={id}
          aria-label="Name of the campaign"
          maxLength={120}
          value={input.title}
          onChange={({ target }) => onChange({ title: target.value })}
        />
      </Part>
      <AudienceForm audience={input.audience} onChange={(audience) => onChange({ audience })} />
      <DesignPart input={input} onChange={onChange} />
      <Part title="How many">
        <CountInput
          label="Maximum number of cards"
          before="at most"
          after="cards"
          min={1}
          max={MAX_CARDS}
          value={input.limit ?? undefined}
          onChange={(limit) => onChange({ limit: limit ?? null })}
        />
        <CountInput
          label="Percent of households held back"
          before="hold back"
          after="%"
          min={0}
          max={MAX_HOLDOUT}
          value={input.holdout}
          onChange={(holdout) => onChange({ holdout: holdout ?? 0 })}
        />
        <p>
          Randomly held-back households get no card. Comparing both groups shows what the cards earn. With fewer than
          about 2,000 households, hold back more than a tenth.
        </p>
      </Part>
      <Part title="Cost">
        <CardCostFields />
        {costs && (
          <div className="postcard-field">
            <span>Budget</span>
            <MoneyField
              label="Budget"
              placeholder="not limited"
              currency={costs.currency}
              value={input.budget}
              onChange={(budget) => onChange({ budget })}
            />
          </div>
        )}
      </Part>
    </div>
  )
}
