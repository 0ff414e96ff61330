import { CheckOutlined, CloseOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import type { Address } from '#contract/addresses.ts'
import { sendCommand } from '#domains/notices/index.ts'
import { useOutreachDispatch, useOutreachSelector } from './hooks.ts'
import { outreachApi } from './outreachApi.ts'
import { selectIsChanging } from './outreachSelectors.ts'

const { createAddressLabels, dismissAddressSuggestion } = outreachApi.endpoints

interface Suggestions {
  hash: string
  suggested: Address['suggested']
  /** Shows the evidence beside the suggestion, instead of on hover and focus. */
  inFull?: boolean
}

/** Labels suggested by a rule, to apply or dismiss. */
export const SuggestionTags = ({ hash, suggested, inFull = false }: Suggestions) => {
  const dispatch = useOutreachDispatch()
  const isChanging = useOutreachSelector((root) => selectIsChanging(root, hash))
  return suggested.map(({ type, label, evidence }) => (
    <Tooltip key={`${type} ${label}`} title={!inFull && evidence} trigger={['hover', 'focus']}>
      <span className="label-tag label-tag-suggested">
        {inFull ? `${label}: ${evidence}` : label}
        <Button
          type="text"
          size="small"
          icon={<CheckOutlined />}
          disabled={isChanging}
          aria-label={`Label as suggested ${label}: ${evidence}`}
          onClick={() => void dispatch(sendCommand(createAddressLabels, { hashes: [hash], type, label }))}
        />
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined />}
          disabled={isChanging}
          aria-label={`Dismiss suggestion ${label}`}
          onClick={() => void dispatch(sendCommand(dismissAddressSuggestion, { hash, type, label }))}
        />
      </span>
    </Tooltip>
  ))
}
