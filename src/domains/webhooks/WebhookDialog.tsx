import { Checkbox, Form, Input, Modal } from 'antd'
import { type Webhook, type WebhookInput, webhookEvents, webhookRoutes } from '#contract/webhooks.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { ruleOf } from '#shared/lib/formRule.ts'
import { NewSecret } from './NewSecret.tsx'
import { eventLabels } from './webhookLabels.ts'
import { useCreateWebhookMutation, useUpdateWebhookMutation } from './webhooksApi.ts'

const { title, url, events } = webhookRoutes.addWebhook.body.shape
const FORM = 'webhook'
const eventOptions = webhookEvents.map((event) => ({ value: event, label: eventLabels[event] }))

/** Adds a webhook and shows its secret once, or changes an existing one. */
const WebhookDialog = ({ webhook, onClose }: { webhook?: Webhook; onClose(): void }) => {
  const creation = useCreateWebhookMutation()
  const create = useCommand(creation)
  const update = useCommand(useUpdateWebhookMutation())
  const secret = creation[1].data?.secret
  const submit = async (body: WebhookInput) => {
    if (!webhook) await create.run(body)
    else if (await update.run({ id: webhook.id, body })) onClose()
  }
  const failure = create.failure ?? update.failure
  const initialValues: WebhookInput = webhook ?? { title: '', url: '', events: [...webhookEvents] }
  return (
    <Modal
      open
      title={secret ? 'The webhook is added' : webhook ? `Edit ${webhook.title}` : 'Add a webhook'}
      okText={secret ? 'Done' : webhook ? 'Save' : 'Add webhook'}
      okButtonProps={secret ? {} : { htmlType: 'submit', form: FORM, loading: create.isBusy || update.isBusy }}
      cancelButtonProps={{ hidden: secret !== undefined }}
      {...(secret && { onOk: onClose })}
      onCancel={onClose}
    >
      {secret ? (
        <NewSecret secret={secret} />
      ) : (
        <Form
          name={FORM}
          layout="vertical"
          requiredMark={false}
          initialValues={initialValues}
          onFinish={(fields: WebhookInput) => void submit(fields)}
        >
          <Form.Item name="title" label="Name" rules={[ruleOf(title)]} extra="Which program gets the events.">
            <Input />
          </Form.Item>
          <Form.Item
            name="url"
            label="Address"
            rules={[ruleOf(url)]}
            extra="A public address that begins with https://."
          >
            <Input inputMode="url" placeholder="https://" />
          </Form.Item>
          <Form.Item name="events" label="Events" rules={[ruleOf(events)]}>
            <Checkbox.Group className="webhook-choices" options={eventOptions} />
          </Form.Item>
        </Form>
      )}
      {failure && (
        <p className="webhook-problem" role="alert">
          {failure}
        </p>
      )}
    </Modal>
  )
}

export default WebhookDialog
