import { Button } from 'antd'
import { useState } from 'react'
import type { Campaign } from '#contract/messages.ts'
import { notifyDone } from '#domains/notices/index.ts'
import { kindDescriptions } from '#rules/messages/kinds.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { SheetDrawer } from '#shared/ui/SheetDrawer.tsx'
import { CampaignForm } from './CampaignForm.tsx'
import { LeftOutList } from './LeftOutList.tsx'
import { MessagesList } from './MessagesList.tsx'
import {
  useDeleteMessageCampaignMutation,
  useRetryMessagesMutation,
  useStartMessageCampaignMutation,
  useStopMessageCampaignMutation,
} from './messagesApi.ts'
import { formatProgress } from './messageText.ts'
import { StateMark } from './StateMark.tsx'

const WIDTH = 760

interface Opened {
  isOpen: boolean
  /** Undefined: a new one. */
  campaign: Campaign | undefined
  open(id: string | undefined): void
}

const Actions = ({ campaign, onEdit, onGone }: { campaign: Campaign; onEdit(): void; onGone(): void }) => {
  const { id, state, counts, title } = campaign
  const start = useCommand(useStartMessageCampaignMutation(), (started) =>
    notifyDone(`${title} runs: ${formatPlural(started.counts.planned, 'message')} planned.`),
  )
  const stop = useCommand(useStopMessageCampaignMutation(), () => notifyDone(`${title} is stopped.`))
  const retry = useCommand(useRetryMessagesMutation(), () => notifyDone('Retrying.'))
  const remove = useCommand(useDeleteMessageCampaignMutation(), () => notifyDone(`${title} is deleted.`))
  return (
    <div className="message-actions">
      {state === 'running' ? (
        <Button loading={stop.isBusy} onClick={() => void stop.run(id)}>
          Stop
        </Button>
      ) : (
        <Button type="primary" loading={start.isBusy} onClick={() => void start.run(id)}>
          {state === 'draft' ? 'Start' : 'Start again'}
        </Button>
      )}
      {state !== 'running' && <Button onClick={onEdit}>Change</Button>}
      {(counts.failed > 0 || counts.blocked > 0) && (
        <Button loading={retry.isBusy} onClick={() => void retry.run(id)}>
          Retry
        </Button>
      )}
      {state === 'draft' && (
        <Button loading={remove.isBusy} onClick={() => void remove.run(id).then((isDeleted) => isDeleted && onGone())}>
          Delete
        </Button>
      )}
    </div>
  )
}

const Overview = ({ campaign, onEdit, onGone }: { campaign: Campaign; onEdit(): void; onGone(): void }) => (
  <div className="message-sheet">
    <p>
      <StateMark state={campaign.state} /> · {kindDescriptions[campaign.kind].title} · {formatProgress(campaign)} ·{' '}
      {formatPlural(campaign.perHour, 'message')} per hour at most
      {campaign.keepsGoing && ' · new orders too'}
    </p>
    {campaign.problem && <p className="message-wrong">{campaign.problem}</p>}
    <Actions campaign={campaign} onEdit={onEdit} onGone={onGone} />
    <LeftOutList leftOut={campaign.leftOut} />
    <MessagesList campaign={campaign} />
  </div>
)

/** One campaign: its state and its messages, or its form. */
const CampaignDrawer = ({ isOpen, campaign, open }: Opened) => {
  const [isChanged, setIsChanged] = useState(false)
  const close = () => open(undefined)
  return (
    <SheetDrawer open={isOpen} onClose={close} width={WIDTH} title={campaign?.title ?? 'New campaign'}>
      {campaign && !isChanged ? (
        <Overview campaign={campaign} onEdit={() => setIsChanged(true)} onGone={close} />
      ) : (
        isOpen && (
          <CampaignForm
            saved={campaign}
            onDone={(saved) => {
              setIsChanged(false)
              open(saved.id)
            }}
            onCancel={campaign ? () => setIsChanged(false) : close}
          />
        )
      )}
    </SheetDrawer>
  )
}

export default CampaignDrawer
