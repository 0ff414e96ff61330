import { CheckOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type LabelType, type LeadLabel, labelTypes } from '#contract/leads.ts'
import { useOutreachDispatch, useOutreachSelector } from './hooks.ts'
import { selectIsChanging } from './outreachSelectors.ts'
import { labelsUnwanted, labelsWanted } from './outreachSlice.ts'

interface Labelled {
  type: LabelType
  hash: string
  labels: readonly LeadLabel[]
}

/** Every label an address or a customer can bear, as switches. */
export const LabelButtons = ({ type, hash, labels }: Labelled) => {
  const dispatch = useOutreachDispatch()
  const isChanging = useOutreachSelector((root) => selectIsChanging(root, hash))
  const borne = new Set(labels.flatMap((each) => (each.type === type ? [each.label] : [])))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring the browser's own frame
    <div
      className="label-buttons"
      role="group"
      aria-label={type === 'address' ? 'Labels of the address' : 'Labels of the customer'}
    >
      {labelTypes[type].map((label) => {
        const change = { hashes: [hash], type, label }
        const isOn = borne.has(label)
        return (
          <Button
            key={label}
            size="small"
            icon={isOn && <CheckOutlined />}
            aria-pressed={isOn}
            disabled={isChanging}
            onClick={() => dispatch(isOn ? labelsUnwanted(change) : labelsWanted(change))}
          >
            {label}
          </Button>
        )
      })}
    </div>
  )
}
