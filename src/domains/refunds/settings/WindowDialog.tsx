import { Input, Modal, Switch } from 'antd'
import { useId, useState } from 'react'
import { useCommand } from '#shared/api/useCommand.ts'
import { CountInput } from '#shared/ui/CountInput.tsx'
import { DayPicker } from '#shared/ui/DateField.tsx'
import type { ClaimWindow } from '../caseShapes.ts'
import { useUpdateClaimWindowMutation } from '../settingsApi.ts'

const MAX_DAYS = 730

/** Changes a window from a day on; with another day it becomes a row of its own, and the earlier one stays for what happened before. */
export const WindowDialog = ({ row, onClose }: { row: ClaimWindow; onClose(): void }) => {
  const id = useId()
  const save = useCommand(useUpdateClaimWindowMutation())
  const [draft, setDraft] = useState({
    opens_after: row.opens_after as number | undefined,
    closes_after: row.closes_after as number | undefined,
    effective_from: row.effective_from,
    confirmed: row.confirmed,
    source: row.own ? row.source : '',
  })
  const { opens_after, closes_after, effective_from, confirmed } = draft
  const source = draft.source.trim()
  const isWhole =
    opens_after !== undefined && closes_after !== undefined && closes_after >= opens_after && source !== ''
  const change = (part: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...part }))
  const submit = async () => {
    if (!isWhole) return
    const { claim_type, region } = row
    const changed = { claim_type, region, effective_from, opens_after, closes_after, confirmed, source }
    if (await save.run(changed)) onClose()
  }
  return (
    <Modal
      open
      title={`Window of ${row.claim_type}, ${row.region}`}
      okText="Save"
      okButtonProps={{ disabled: !isWhole, loading: save.isBusy }}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      <div className="claim-move">
        <CountInput
          label="Opens after"
          before="Opens"
          after={`days after ${row.anchor}`}
          min={0}
          max={MAX_DAYS}
          value={opens_after}
          onChange={(days) => change({ opens_after: days })}
        />
        <CountInput
          label="Closes after"
          before="Closes"
          after={`days after ${row.anchor}`}
          min={0}
          max={MAX_DAYS}
          value={closes_after}
          onChange={(days) => change({ closes_after: days })}
        />
        <span>
          In force since{' '}
          <DayPicker
            label="In force since"
            value={effective_from}
            onChange={(day) => day && change({ effective_from: day })}
          />
        </span>
        <label htmlFor={`${id}-source`}>Who says so</label>
        <Input
          id={`${id}-source`}
          maxLength={300}
          placeholder="A page of Seller Central, a case with Amazon"
          value={draft.source}
          onChange={({ target }) => change({ source: target.value })}
        />
        <span>
          <Switch id={`${id}-sure`} size="small" checked={confirmed} onChange={(sure) => change({ confirmed: sure })} />{' '}
          <label htmlFor={`${id}-sure`}>Confirmed</label>
        </span>
        {save.failure && (
          <p className="claim-missing" role="alert">
            {save.failure}
          </p>
        )}
      </div>
    </Modal>
  )
}
