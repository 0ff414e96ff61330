import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { LeadLabel } from '#contract/leads.ts'
import { useOutreachDispatch, useOutreachSelector } from './hooks.ts'
import { selectIsChanging } from './outreachSelectors.ts'
import { labelsUnwanted } from './outreachSlice.ts'

/** The labels of a household or a buyer, each with a button that takes it off. */
export const LabelTags = ({ hash, labels }: { hash: string; labels: readonly LeadLabel[] }) => {
  const dispatch = useOutreachDispatch()
  const isChanging = useOutreachSelector((root) => selectIsChanging(root, hash))
  return labels.map(({ type, label }) => (
    <span key={`${type} ${label}`} className="label-tag">
      {label}
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined />}
        disabled={isChanging}
        aria-label={`Take off label ${label}`}
        onClick={() => dispatch(labelsUnwanted({ hashes: [hash], type, label }))}
      />
    </span>
  ))
}
