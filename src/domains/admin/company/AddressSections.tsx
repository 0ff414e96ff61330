import { Form, Radio } from 'antd'
import { type AddressUse, AMAZON_RETENTION_MAX_DAYS, addressUses, Company } from '#contract/company.ts'
import { ruleOf } from '#shared/lib/formRule.ts'
import { useDialogs } from '#shared/ui/dialog.ts'
import { addressPolicies, type PlatformName, useTitles } from './addressPolicies.ts'
import { DaysField, type Given } from './formControls.tsx'
import { Section } from './Section.tsx'

/** The allowed use of a platform's addresses; a use against Amazon's policy must be confirmed with the policy shown. */
const AddressUseField = ({ platform, id, value, onChange }: Given<AddressUse> & { platform: PlatformName }) => {
  const { ask } = useDialogs()
  const { name, says, means } = addressPolicies[platform]
  const choose = async (use: AddressUse) => {
    const isMarketing = platform === 'amazon' && use !== 'not for marketing'
    const isMeant =
      !isMarketing ||
      (await ask({
        title: `Use Amazon buyers’ addresses: ${useTitles[use].toLowerCase()}?`,
        content: (
          <>
            <p>{says}</p>
            <p>{means[use]}</p>
            <p>Who changed this, and when, stays in the audit log.</p>
          </>
        ),
        ok: 'I answer for it',
      }))
    if (isMeant) onChange?.(use)
  }
  return (
    <Radio.Group
      id={id ?? ''}
      aria-label={`Use of addresses from ${name}`}
      className="address-uses"
      value={value}
      onChange={({ target }) => void choose(target.value)}
    >
      {addressUses.map((use) => (
        <Radio key={use} value={use}>
          {useTitles[use]}
          <span>{means[use]}</span>
        </Radio>
      ))}
    </Radio.Group>
  )
}

const { retention, cardRestDays } = Company.shape
const longest: Record<PlatformName, number> = { amazon: AMAZON_RETENTION_MAX_DAYS, shop: 3650 }
const limits: Record<PlatformName, string> = {
  amazon: `1 to ${longest.amazon} days: Amazon’s policy allows no more.`,
  shop: `1 to ${longest.shop} days.`,
}

/** Retention and use of a platform's addresses, beside its policy. */
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
