import { Form, Input } from 'antd'
import { useRef } from 'react'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import { Start } from '#contract/onboarding.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { ruleOf } from '#shared/lib/formRule.ts'
import { SelectField } from '#shared/ui/SelectField.tsx'
import { currencyChoices, zoneChoices } from '#shared/ui/unitChoices.ts'
import { useOnboardingSelector } from '../hooks.ts'
import { useUpdateCompanyStartMutation } from '../onboardingApi.ts'
import { draftSaved, draftTyped, selectDraft } from '../onboardingSlice.ts'
import { SellerFields } from '../SellerFields.tsx'
import { firstFields, followed } from './startFields.ts'

/** The form's id, by which the button of the frame submits it. */
export const START_FORM = 'start'
const { company, currency, timeZone } = Start.shape
const currencies = currencyChoices()
const zones = zoneChoices()
const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

const isSame = (one: Start, other: Start) => JSON.stringify(one) === JSON.stringify(other)

/** What a company says of itself first. */
export const StartForm = ({ stored, onBusy }: { stored: Start; onBusy(isBusy: boolean): void }) => {
  const [form] = Form.useForm<Start>()
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const draft = useOnboardingSelector(selectDraft)
  const first = useRef(draft ?? firstFields(stored, browserZone()))
  const before = useRef(first.current)
  const save = useCommand(useUpdateCompanyStartMutation())
  const typed = (_: unknown, fields: Start) => {
    const next = followed(fields, before.current, stored)
    before.current = next
    if (!isSame(next, fields)) form.setFieldsValue(next)
    dispatch(draftTyped(next))
  }
  const submit = async () => {
    const fields = before.current
    onBusy(true)
    const isSaved = isSame(fields, stored) || (await save.run(fields))
    onBusy(false)
    if (!isSaved) return
    dispatch(draftSaved())
    await navigate('/onboarding/connect')
  }
  return (
    <Form
      form={form}
      name={START_FORM}
      layout="vertical"
      requiredMark={false}
      initialValues={first.current}
      onValuesChange={typed}
      onFinish={() => void submit()}
      scrollToFirstError
    >
      <Form.Item name="company" label="Company" rules={[ruleOf(company)]}>
        <Input autoComplete="organization" />
      </Form.Item>
      <h2>Where you sell</h2>
      <SellerFields stored={stored.sellers.map(({ seller }) => seller)} />
      <h2>Money and time</h2>
      <div className="setup-row">
        <Form.Item
          name="currency"
          label="Currency"
          rules={[ruleOf(currency)]}
          extra="Amounts of all marketplaces are brought together in it."
        >
          <SelectField label="Currency" choices={currencies} />
        </Form.Item>
        <Form.Item
          name="timeZone"
          label="Time zone"
          rules={[ruleOf(timeZone)]}
          extra="The company’s own clock; each marketplace keeps its own days."
        >
          <SelectField label="Time zone" choices={zones} />
        </Form.Item>
      </div>
    </Form>
  )
}
