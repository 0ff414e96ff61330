import { CheckOutlined, CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { Customer } from '#contract/customers.ts'
import { type LabelType, type LeadLabel, labelTypes } from '#contract/leads.ts'
import { sendCommand } from '#domains/notices/index.ts'
import { crmApi } from './crmApi.ts'
import { selectHasAddresses, selectIsChanging } from './crmSelectors.ts'
import { useCrmDispatch, useCrmSelector } from './hooks.ts'

interface Labeled {
  type: LabelType
  hash: string
  labels: readonly LeadLabel[]
}

const { createCustomerLabel, deleteCustomerLabel, dismissCustomerSuggestion } = crmApi.endpoints

const titles = { customer: 'Labels of the customer', address: 'Labels of the address' } as const

/** Every possible label of a customer or an address as switches; without address labels, the existing ones. */
const Switches = ({ type, hash, labels }: Labeled) => {
  const dispatch = useCrmDispatch()
  const isBusy = useCrmSelector((root) => selectIsChanging(root, hash))
  const canLabel = useCrmSelector(selectHasAddresses)
  const borne = new Set(labels.map(({ label }) => label))
  if (!canLabel) return <p>{[...borne].join(', ') || 'None'}</p>
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring the browser's own frame
    <div className="customer-switches" role="group" aria-label={titles[type]}>
      {labelTypes[type].map((label) => {
        const isOn = borne.has(label)
        const change = { hash, type, label }
        return (
          <Button
            key={label}
            size="small"
            icon={isOn && <CheckOutlined />}
            aria-pressed={isOn}
            disabled={isBusy}
            onClick={() => void dispatch(sendCommand(isOn ? deleteCustomerLabel : createCustomerLabel, change))}
          >
            {label}
          </Button>
        )
      })}
    </div>
  )
}

const Suggestions = ({ hash, suggested }: Pick<Customer, 'hash' | 'suggested'>) => {
  const dispatch = useCrmDispatch()
  const isBusy = useCrmSelector((root) => selectIsChanging(root, hash))
  const canLabel = useCrmSelector(selectHasAddresses)
  return suggested.map(({ type, label, evidence }) => (
    <p key={`${type} ${label}`}>
      Suggested {label}: {evidence}
      {canLabel && (
        <>
          <Button
            type="text"
            size="small"
            icon={<CheckOutlined />}
            disabled={isBusy}
            aria-label={`Label as suggested ${label}`}
            onClick={() => void dispatch(sendCommand(createCustomerLabel, { hash, type, label }))}
          />
          <Button
            type="text"
            size="small"
            icon={<CloseOutlined />}
            disabled={isBusy}
            aria-label={`Dismiss suggestion ${label}`}
            onClick={() => void dispatch(sendCommand(dismissCustomerSuggestion, { hash, type, label }))}
          />
        </>
      )}
    </p>
  ))
}

/** Labels of a buyer and the address, from people and rules. */
export const CustomerLabels = ({ customer }: { customer: Customer }) => {
  const { hash, labels, suggested, household, optedOut, optOutCode } = customer
  const canLabel = useCrmSelector(selectHasAddresses)
  return (
    <section aria-label="Labels">
      <h2>{titles.customer}</h2>
      <Switches type="customer" hash={hash} labels={labels} />
      <Suggestions hash={hash} suggested={suggested} />
      {household && (
        <>
          <h2>{titles.address}</h2>
          <Switches type="address" hash={household.hash} labels={household.labels} />
        </>
      )}
      {!canLabel && (
        <p className="customer-note">
          Labels are read-only here. They are set in Outreach, which is not enabled for this company.
        </p>
      )}
      <p>
        {optedOut ? 'Opted out' : 'Can be contacted'} · code <span className="code">{optOutCode}</span>
      </p>
    </section>
  )
}
