import { Button } from 'antd'
import type { Webhook } from '#contract/webhooks.ts'
import { notifyDone } from '#domains/notices/index.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { useDialogs } from '#shared/ui/dialog.ts'
import { RelativeTime } from '#shared/ui/RelativeTime.tsx'
import { Status } from '#shared/ui/Status.tsx'
import { eventLabels, statusOf } from './webhookLabels.ts'
import { useDeleteWebhookMutation, useResumeWebhookMutation, useTestWebhookMutation } from './webhooksApi.ts'

interface Shown {
  webhook: Webhook
  onEdit(): void
  onRotate(): void
  onShowLog(): void
}

/** One webhook: its address, events and state, and what can be done with it. */
export const WebhookSection = ({ webhook, onEdit, onRotate, onShowLog }: Shown) => {
  const { id, title, url, events, failingSince, pausedAt } = webhook
  const { ask } = useDialogs()
  const test = useCommand(useTestWebhookMutation())
  const resume = useCommand(useResumeWebhookMutation(), () => notifyDone(`${title} gets new events again.`))
  const remove = useCommand(useDeleteWebhookMutation(), () => notifyDone(`${title} is deleted.`))
  const { tone, label } = statusOf(webhook)
  const sendTest = async () => {
    if (await test.run({ id })) onShowLog()
  }
  const askAndRemove = async () => {
    const question = {
      title: `Delete ${title}?`,
      message: 'Clove stops sending events to its address and deletes its log.',
      ok: 'Delete',
    }
    if (await ask(question)) await remove.run({ id })
  }
  return (
    <section className="webhook" aria-label={title}>
      <header>
        <h2>{title}</h2>
        <Status tone={tone}>{label}</Status>
      </header>
      <p className="webhook-url code">{url}</p>
      <p className="webhook-events">{events.map((event) => eventLabels[event]).join(' · ')}</p>
      {pausedAt !== null && (
        <p className="webhook-problem" role="alert">
          It failed for a day, so it was paused <RelativeTime moment={pausedAt} />. Repair the receiver, then resume it.
        </p>
      )}
      {pausedAt === null && failingSince !== null && (
        <p className="webhook-problem">
          Failing since <RelativeTime moment={failingSince} />. Clove keeps trying for a day.
        </p>
      )}
      <div className="webhook-actions">
        {pausedAt === null ? (
          <Button loading={test.isBusy} onClick={() => void sendTest()}>
            Send a test event
          </Button>
        ) : (
          <Button type="primary" loading={resume.isBusy} onClick={() => void resume.run({ id })}>
            Resume
          </Button>
        )}
        <Button onClick={onShowLog}>Log</Button>
        <Button onClick={onEdit}>Edit…</Button>
        <Button onClick={onRotate}>Replace secret…</Button>
        <Button danger loading={remove.isBusy} onClick={() => void askAndRemove()}>
          Delete…
        </Button>
      </div>
    </section>
  )
}
