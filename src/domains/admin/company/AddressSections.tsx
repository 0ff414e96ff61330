import { Form } from 'antd'
import { AMAZON_RETENTION_MAX_DAYS, Company } from '#contract/company.ts'
import { ruleOf } from '#shared/lib/formRule.ts'
import { AddressUseField } from './AddressUseField.tsx'
import { addressPolicies, type PlatformName } from './addressPolicies.ts'
import { DaysField } from './formControls.tsx'
import { Section } from './Section.tsx'

const { retention, cardRestDays } = Company.shape
const longest: Record<PlatformName, number> = { amazon: AMAZON_RETENTION_MAX_DAYS, shop: 3650 }
const limits: Record<PlatformName, string> = {
  amazon: `1 to ${longest.amazon} days: Amazon’s policy allows no more.`,
  shop: `1 to ${longest.shop} days.`,
}

/** How long a platform's addresses are kept and what they may be used for, beside what its policy says. */
export const PlatformSection = ({ platform }: { platform: PlatformName }) => {
  const { name, says } = addressPolicies[platform]
  const label = `Days to keep names and addresses from ${name}`
  return (
    <Section title={`Addresses from ${name}`} about={says}>
      <Form.Item
        name={['retention', platform]}
        label="Kept after shipment for"
        rules={[ruleOf(retention.shape[platform])]}
        extra={`${limits[platform]} Then name and address are erased; orders and counts stay.`}
      >
        <DaysField label={label} min={1} max={longest[platform]} />
      </Form.Item>
      <Form.Item name={['addressUse', platform]} label="May be used">
        <AddressUseField platform={platform} />
      </Form.Item>
    </Section>
  )
}

export const CardsSection = () => (
  <Section title="Cards" about="Nobody likes two cards in a row, whoever in the house they are for.">
    <Form.Item
      name="cardRestDays"
      label="A household that got a card is left alone for"
      rules={[ruleOf(cardRestDays)]}
      extra="0 to 3650 days, across campaigns."
    >
      <DaysField label="Days between two cards to a household" min={0} max={3650} />
    </Form.Item>
  </Section>
)
