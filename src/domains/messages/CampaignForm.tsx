import { Button, Checkbox, Input } from 'antd'
import { useId, useState } from 'react'
import type { Campaign, CampaignInput, MessageAudience, MessageKind } from '#contract/messages.ts'
import { notifyDone } from '#domains/notices/index.ts'
import { isTextKind, kindDescriptions } from '#rules/messages/kinds.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { useSettled } from '#shared/lib/useSettled.ts'
import { CountInput } from '#shared/ui/CountInput.tsx'
import { MomentPicker } from '#shared/ui/MomentPicker.tsx'
import { SelectField } from '#shared/ui/SelectField.tsx'
import { AudienceFields } from './AudienceFields.tsx'
import { LeftOutList } from './LeftOutList.tsx'
import {
  useCreateMessageCampaignMutation,
  useGetMessageAudienceQuery,
  useGetMessageTemplatesQuery,
  useUpdateMessageCampaignMutation,
} from './messagesApi.ts'
import { inputOf, kindChoices, newCampaign, sourceChoices, sourceLabels } from './messageText.ts'

/** Debounce time in milliseconds before orders are counted. */
const SETTLE_MS = 400

/** The number of recipients, and exclusions. */
const AudienceLine = ({ kind, audience }: { kind: MessageKind; audience: MessageAudience }) => {
  const debouncedAudience = useSettled(JSON.stringify({ kind, audience }), SETTLE_MS)
  const { data, error, isFetching } = useGetMessageAudienceQuery(JSON.parse(debouncedAudience))
  if (error) return <p className="message-wrong">Couldn’t count the orders. You can still save the campaign.</p>
  return (
    <div className="message-count" aria-busy={isFetching} aria-live="polite">
      {data ? (
        <>
          <p>
            <strong>{formatPlural(data.ready, 'order')}</strong> ready now, of {data.orders.toLocaleString()} that
            match.
          </p>
          <LeftOutList leftOut={data.leftOut} />
        </>
      ) : (
        <p>Counting orders…</p>
      )}
    </div>
  )
}

interface Form {
  saved: Campaign | undefined
  onDone(saved: Campaign): void
  onCancel(): void
}

const done = ({ title }: Campaign) => notifyDone(`${title} is saved.`)

/** The content, audience, time and rate of a campaign. */
export const CampaignForm = ({ saved, onDone, onCancel }: Form) => {
  const id = useId()
  const [input, setInput] = useState<CampaignInput>(saved ? inputOf(saved) : newCampaign)
  const change = (part: Partial<CampaignInput>) => setInput((now) => ({ ...now, ...part }))
  const { data: templates = [] } = useGetMessageTemplatesQuery()
  const create = useCommand(useCreateMessageCampaignMutation(), done)
  const update = useCommand(useUpdateMessageCampaignMutation(), done)
  const { kind, template } = input
  const fitting = templates.filter((one) => one.kind === kind)
  const isPlanned = saved !== undefined && saved.state !== 'draft'
  const save = async () => {
    const savedCampaign = saved ? await update.run({ id: saved.id, input }) : await create.run(input)
    if (savedCampaign) onDone(savedCampaign)
  }
  return (
    <form
      className="message-form"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <label htmlFor={`${id}-title`}>Name</label>
      <Input
        id={`${id}-title`}
        maxLength={80}
        placeholder="Reviews of lamps"
        value={input.title}
        onChange={({ target }) => change({ title: target.value })}
      />
      <label htmlFor={`${id}-kind`}>Message</label>
      {isPlanned ? (
        <p id={`${id}-kind`}>{kindDescriptions[kind].title}</p>
      ) : (
        <SelectField
          id={`${id}-kind`}
          label="Message"
          choices={kindChoices}
          value={kind}
          onChange={(next) => next && change({ kind: next as MessageKind, template: null })}
        />
      )}
      <p className="message-hint">{kindDescriptions[kind].says}</p>
      {isTextKind(kind) && (
        <>
          <label htmlFor={`${id}-template`}>Template</label>
          <SelectField
            id={`${id}-template`}
            label="Template"
            choices={fitting.map((one) => ({ value: one.id, label: one.title }))}
            {...(template === null ? {} : { value: template })}
            onChange={(next) => change({ template: next ?? null })}
          />
          {fitting.length === 0 && (
            <p className="message-hint">No templates of this kind yet. Create one under Templates.</p>
          )}
        </>
      )}
      <label htmlFor={`${id}-source`}>Recipients</label>
      {isPlanned ? (
        <p id={`${id}-source`}>{sourceLabels[input.source]}</p>
      ) : (
        <SelectField
          id={`${id}-source`}
          label="Recipients"
          choices={sourceChoices}
          value={input.source}
          onChange={(source) => source && change({ source: source as CampaignInput['source'] })}
        />
      )}
      {input.source === 'orders' ? (
        <>
          <AudienceFields audience={input.audience} onChange={(audience) => change({ audience })} />
          <AudienceLine kind={kind} audience={input.audience} />
        </>
      ) : (
        <p className="message-hint">Save the campaign, then assign leads to it under In-Thread Lead Allotment.</p>
      )}
      <h3>When</h3>
      <div className="message-row">
        <MomentPicker
          label="Start now, or at"
          value={input.startAt ?? undefined}
          onChange={(next) => change({ startAt: next ?? null })}
        />
        <CountInput
          label="Maximum messages per hour"
          after="per hour at most"
          min={1}
          max={3600}
          value={input.perHour}
          onChange={(perHour) => perHour !== undefined && change({ perHour })}
        />
      </div>
      {input.source === 'orders' && (
        <Checkbox checked={input.keepsGoing} onChange={({ target }) => change({ keepsGoing: target.checked })}>
          Keep running: also message orders that match later
        </Checkbox>
      )}
      <p className="message-wrong" role="alert">
        {saved ? update.failure : create.failure}
      </p>
      <div className="message-actions">
        <Button
          type="primary"
          htmlType="submit"
          loading={create.isBusy || update.isBusy}
          disabled={!input.title.trim() || (isTextKind(kind) && template === null)}
        >
          Save
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  )
}
