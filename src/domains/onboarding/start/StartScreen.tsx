import { Button, Form, Input, Skeleton } from 'antd'
import { useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import { Start } from '#contract/onboarding.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { ruleOf } from '#shared/lib/formRule.ts'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { SelectField } from '#shared/ui/SelectField.tsx'
import { currencyChoices, zoneChoices } from '#shared/ui/unitChoices.ts'
import { useOnboardingSelector } from '../hooks.ts'
import { useGetStartQuery, useUpdateCompanyStartMutation } from '../onboardingApi.ts'
import { draftSaved, draftTyped, selectDraft } from '../onboardingSlice.ts'
import { SellerFields } from '../SellerFields.tsx'
import { SetupFrame } from '../SetupFrame.tsx'
import { firstFields, followed } from './startFields.ts'

/** Id of the form, which the frame's button submits. */
const START_FORM = 'start'
const { company, currency, timeZone } = Start.shape
const currencies = currencyChoices()
const zones = zoneChoices()
const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

const isSame = (one: Start, other: Start) => JSON.stringify(one) === JSON.stringify(other)

/** The first data of a company. */
const StartForm = ({ stored, onBusy }: { stored: Start; onBusy(isBusy: boolean): void }) => {
  const [form] = Form.useForm<Start>()
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const draft = useOnboardingSelector(selectDraft)
  const initialFields = useRef(draft ?? firstFields(stored, browserZone()))
  const previousFields = useRef(initialFields.current)
  const save = useCommand(useUpdateCompanyStartMutation())
  const typed = (_: unknown, fields: Start) => {
    const next = followed(fields, previousFields.current, stored)
    previousFields.current = next
    if (!isSame(next, fields)) form.setFieldsValue(next)
    dispatch(draftTyped(next))
  }
  const submit = async () => {
    const fields = previousFields.current
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
      initialValues={initialFields.current}
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
          extra="All marketplaces are converted to this currency."
        >
          <SelectField label="Currency" choices={currencies} />
        </Form.Item>
        <Form.Item
          name="timeZone"
          label="Time zone"
          rules={[ruleOf(timeZone)]}
          extra="Used for schedules. Each marketplace keeps its own local days."
        >
          <SelectField label="Time zone" choices={zones} />
        </Form.Item>
      </div>
    </Form>
  )
}

/** The first step: the company's name and marketplaces, which imports need. */
const StartScreen = () => {
  const { data, error, refetch } = useGetStartQuery()
  const [isBusy, setIsBusy] = useState(false)
  const content = () => {
    if (data) return <StartForm stored={data} onBusy={setIsBusy} />
    if (error) return <FailureState title="Couldn’t load your company" error={error} retry={() => void refetch()} />
    return <Skeleton active paragraph={{ rows: 8 }} title={false} />
  }
  return (
    <SetupFrame
      at="/onboarding/start"
      title="Set up your company"
      about="See what to order in ten minutes. Tell us where you sell – you can change everything later in Settings."
      actions={
        data && (
          <Button type="primary" htmlType="submit" form={START_FORM} loading={isBusy}>
            Continue
          </Button>
        )
      }
    >
      {content()}
    </SetupFrame>
  )
}

export default StartScreen
