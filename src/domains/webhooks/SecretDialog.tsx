import { Modal } from 'antd'
import type { Webhook } from '#contract/webhooks.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { NewSecret } from './NewSecret.tsx'
import { useUpdateWebhookSecretMutation } from './webhooksApi.ts'

/** Replaces the signing secret of a webhook, then shows the new one once. */
const SecretDialog = ({ webhook, onClose }: { webhook: Webhook; onClose(): void }) => {
  const mutation = useUpdateWebhookSecretMutation()
  const replace = useCommand(mutation)
  const secret = mutation[1].data?.secret
  return (
    <Modal
      open
      title={secret ? 'The new signing secret' : `Replace the signing secret of ${webhook.title}?`}
      okText={secret ? 'Done' : 'Replace secret'}
      okButtonProps={{ loading: replace.isBusy }}
      cancelButtonProps={{ hidden: secret !== undefined }}
      onOk={secret ? onClose : () => void replace.run({ id: webhook.id })}
      onCancel={onClose}
    >
      {secret ? (
        <NewSecret secret={secret} />
      ) : (
        <p>Requests are signed with the new secret at once. The receiver rejects them until it knows the new secret.</p>
      )}
      {replace.failure && (
        <p className="webhook-problem" role="alert">
          {replace.failure}
        </p>
      )}
    </Modal>
  )
}

export default SecretDialog
