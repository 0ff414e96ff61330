import { Form, Input } from 'antd'
import { Company, PostagePermit, ReturnAddress } from '#contract/company.ts'
import { ruleOf } from '#shared/lib/formRule.ts'
import { SelectField } from '#shared/ui/SelectField.tsx'
import { currencyChoices, zoneChoices } from '#shared/ui/unitChoices.ts'
import { linesOf } from './companyForm.ts'
import { countryChoices } from './countryChoices.ts'
import { LogoField } from './LogoField.tsx'
import { Section } from './Section.tsx'

const { title, currency, shopLink } = Company.shape
const { name, lines, city, state, postcode } = ReturnAddress.shape
const linesRule = ruleOf(lines)
const countries = countryChoices()
const currencies = currencyChoices()
const zones = zoneChoices()

export const NameSection = () => (
  <Section title="Company" about="The name stands in the header and on documents, the logo on documents.">
    <Form.Item name="title" label="Company name" rules={[ruleOf(title)]}>
      <Input autoComplete="organization" />
    </Form.Item>
    <Form.Item name="logo" label="Logo" extra="PNG, JPEG or WebP; made 240 pixels high at most.">
      <LogoField />
    </Form.Item>
  </Section>
)

export const ReturnAddressSection = () => (
  <Section
    title="Sender of cards"
    about="The return address is printed on each card, so that those the post cannot deliver come back."
  >
    <Form.Item name={['returnAddress', 'name']} label="Addressee" rules={[ruleOf(name)]}>
      <Input />
    </Form.Item>
    <Form.Item
      name={['returnAddress', 'lines']}
      label="Street, one line each"
      rules={[{ validator: (rule, text: string) => linesRule.validator(rule, linesOf(text)) }]}
    >
      <Input.TextArea rows={3} />
    </Form.Item>
    <div className="company-row">
      <Form.Item name={['returnAddress', 'postcode']} label="Postcode" rules={[ruleOf(postcode)]}>
        <Input />
      </Form.Item>
      <Form.Item name={['returnAddress', 'city']} label="City" rules={[ruleOf(city)]}>
        <Input />
      </Form.Item>
      <Form.Item name={['returnAddress', 'state']} label="State or region" rules={[ruleOf(state)]}>
        <Input />
      </Form.Item>
      <Form.Item name={['returnAddress', 'country']} label="Country">
        <SelectField label="Country" choices={countries} />
      </Form.Item>
    </div>
    <div className="company-row">
      <Form.Item
        name={['postagePermit', 'number']}
        label="US postage permit number"
        rules={[ruleOf(PostagePermit.shape.number)]}
        extra="Printed with its post office in the stamp’s box. Without a permit, cards leave room for a stamp."
      >
        <Input />
      </Form.Item>
      <Form.Item
        name={['postagePermit', 'city']}
        label="City and state of the permit"
        dependencies={[['postagePermit', 'number']]}
        rules={[ruleOf(PostagePermit.shape.city)]}
      >
        <Input placeholder="Portland ME" />
      </Form.Item>
    </div>
    <Form.Item
      name="shopLink"
      label="Address of your shop"
      rules={[ruleOf(shopLink)]}
      extra="Codes to scan on cards lead there, with the offer code behind it."
    >
      <Input inputMode="url" autoComplete="url" placeholder="https://" />
    </Form.Item>
  </Section>
)

export const UnitsSection = () => (
  <Section title="Money and time" about="The currency amounts are brought together in, and the company’s own clock.">
    <div className="company-row">
      <Form.Item name="currency" label="Currency" rules={[ruleOf(currency)]}>
        <SelectField label="Currency" choices={currencies} />
      </Form.Item>
      <Form.Item name="timeZone" label="Time zone">
        <SelectField label="Time zone" choices={zones} />
      </Form.Item>
    </div>
  </Section>
)

const rules = [
  { value: 'optional', label: 'Nobody has to' },
  { value: 'admins', label: 'Admins' },
  { value: 'everybody', label: 'Everybody' },
]

export const SignInSection = () => (
  <Section
    title="Signing in"
    about="Two-step sign-in asks for a passkey, or for a code from a phone beside the password. Members who have to and have not set it up are led there when they come next."
  >
    <Form.Item name="twoStep" label="Who has to use two-step sign-in">
      <SelectField label="Who has to use two-step sign-in" choices={rules} />
    </Form.Item>
  </Section>
)
