import { Button } from 'antd'
import type { Message } from '#contract/messages.ts'
import { notifyDone } from '#domains/notices/index.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { useUpdateMessageMutation } from './messagesApi.ts'
import { StateMark } from './StateMark.tsx'

/** Where a message stands; of one that may have gone a person says what Seller Central shows. */
export const MessageState = ({ campaign, message: { order, state } }: { campaign: string; message: Message }) => {
  const settle = useCommand(useUpdateMessageMutation(), (_, { sent }) =>
    notifyDone(sent ? 'It counts as sent.' : 'It is planned anew.'),
  )
  if (state !== 'unknown') return <StateMark state={state} />
  const say = (sent: boolean, label: string) => (
    <Button
      size="small"
      disabled={settle.isBusy}
      aria-label={`${label}: order ${order}`}
      onClick={() => void settle.run({ id: campaign, order, sent })}
    >
      {label}
    </Button>
  )
  return (
    <>
      <StateMark state={state} />
      <span className="message-settle">
        {say(true, 'It was sent')} {say(false, 'Send it')}
      </span>
    </>
  )
}
