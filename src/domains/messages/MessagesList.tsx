import { Button } from 'antd'
import { useState } from 'react'
import { type Campaign, type Message, messageStates } from '#contract/messages.ts'
import { notifyDone } from '#domains/notices/index.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { useNow } from '#shared/lib/useNow.ts'
import { CopyButton } from '#shared/ui/CopyButton.tsx'
import { QueryView } from '#shared/ui/QueryView.tsx'
import { RelativeTime } from '#shared/ui/RelativeTime.tsx'
import { SelectOne } from '#shared/ui/SelectBox.tsx'
import { type SmallColumn, SmallTable } from '#shared/ui/SmallTable.tsx'
import { useGetMessagesQuery, useUpdateMessageMutation } from './messagesApi.ts'
import { formatRule, messageStateLabels } from './messageText.ts'
import { StateMark } from './StateMark.tsx'

/** The state of a message; for one that may have been sent, the user enters what Seller Central shows. */
const MessageState = ({ campaign, message: { order, state } }: { campaign: string; message: Message }) => {
  const settle = useCommand(useUpdateMessageMutation(), (_, { sent }) =>
    notifyDone(sent ? 'Marked as sent.' : 'Scheduled again.'),
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
        {say(true, 'Mark as sent')} {say(false, 'Send again')}
      </span>
    </>
  )
}

const PAGE = 50
const MOST = 500

/** When it was sent or will be checked again; a message that waits for earlier ones has no time. */
const When = ({ message: { state, sentAt, next, at: moment } }: { message: Message }) => {
  const now = useNow()
  if (sentAt) return <RelativeTime moment={sentAt} />
  if (state === 'planned') return next && Date.parse(next) > now ? <RelativeTime moment={next} /> : 'queued'
  return <RelativeTime moment={moment} />
}

const columnsOf = (campaign: string): SmallColumn<Message>[] => [
  {
    key: 'order',
    title: 'Order',
    names: true,
    kind: 'code',
    cell: ({ order }) => (
      <>
        {order} <CopyButton text={order} label={`Copy ${order}`} />
      </>
    ),
  },
  { key: 'marketplace', title: 'Marketplace', cell: ({ marketplace }) => marketplace },
  { key: 'state', title: 'State', cell: (message) => <MessageState campaign={campaign} message={message} /> },
  {
    key: 'what',
    title: 'Result',
    kind: 'prose',
    cell: ({ rule, message, todo }) => (
      <>
        {rule && <strong>{formatRule(rule)}. </strong>}
        {message}
        {todo && <span className="message-small">{todo}</span>}
        {!rule && !message && '–'}
      </>
    ),
  },
  {
    key: 'at',
    title: 'When',
    cell: (message) => <When message={message} />,
  },
]

const stateChoices = [
  { value: '', label: 'All states' },
  ...messageStates.map((value) => ({ value, label: messageStateLabels[value] })),
]

/** The messages of a campaign, each with its state and reason. */
export const MessagesList = ({ campaign }: { campaign: Campaign }) => {
  const [state, setState] = useState<string>()
  const [limit, setLimit] = useState(PAGE)
  const { data, error, refetch } = useGetMessagesQuery({ id: campaign.id, state: state || undefined, limit })
  const totalCount = Object.values(campaign.counts).reduce((sum, count) => sum + count, 0)
  if (totalCount === 0)
    return <p className="message-hint">Start the campaign to see each message here with its order and status.</p>
  return (
    <QueryView query={{ data, error, refetch }} failed="Couldn’t load the messages" lines={6}>
      {(data) => (
        <>
          <div className="message-filter">
            <SelectOne label="State" choices={stateChoices} value={state ?? ''} onChange={setState} dense />
          </div>
          <SmallTable
            label="Messages"
            cards
            columns={columnsOf(campaign.id)}
            rows={data.rows}
            rowKey={({ order }) => order}
            empty="No messages with this status."
          />
          {data.cursor !== null && limit < MOST && (
            <p>
              <Button onClick={() => setLimit(Math.min(MOST, limit * 2))}>Show more</Button>
            </p>
          )}
        </>
      )}
    </QueryView>
  )
}
