import { Button, Skeleton } from 'antd'
import { lazy } from 'react'
import type { Campaign } from '#contract/messages.ts'
import { kindWords } from '#rules/messages/kinds.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { OnceNeeded } from '#shared/ui/OnceNeeded.tsx'
import { RelativeTime } from '#shared/ui/RelativeTime.tsx'
import { type SmallColumn, SmallTable } from '#shared/ui/SmallTable.tsx'
import { EmptyState } from '#shared/ui/StatePanel.tsx'
import { useGetMessageCampaignsQuery } from './messagesApi.ts'
import { StateMark } from './StateMark.tsx'
import { NEW } from './useMessagesAddress.ts'

const CampaignDrawer = lazy(() => import('./CampaignDrawer.tsx'))

interface Tab {
  opened: string | undefined
  open(id: string | undefined): void
}

const columnsOf = (open: Tab['open']): SmallColumn<Campaign>[] => [
  {
    key: 'title',
    title: 'Campaign',
    names: true,
    kind: 'prose',
    cell: ({ id, title, problem }) => (
      <>
        <button type="button" className="message-open" onClick={() => open(id)}>
          {title}
        </button>
        {problem && <span className="message-small message-wrong">{problem}</span>}
      </>
    ),
  },
  { key: 'kind', title: 'Kind', cell: ({ kind }) => kindWords[kind].title },
  { key: 'state', title: 'State', cell: ({ state }) => <StateMark state={state} /> },
  ...(['planned', 'sent', 'blocked', 'skipped', 'failed'] as const).map(
    (state): SmallColumn<Campaign> => ({
      key: state,
      title: `${state.charAt(0).toUpperCase()}${state.slice(1)}`,
      kind: 'figure',
      cell: ({ counts }) => formatNumber(counts[state] + (state === 'planned' ? counts.sending : 0)),
    }),
  ),
  {
    key: 'unknown',
    title: 'Unknown',
    kind: 'figure',
    spare: true,
    cell: ({ counts }) => formatNumber(counts.unknown),
  },
  { key: 'next', title: 'Next', spare: true, cell: ({ next }) => (next ? <RelativeTime moment={next} /> : '–') },
  { key: 'by', title: 'By', spare: true, cell: ({ by }) => by },
]

/** The company's campaigns; one opens beside them. */
export const CampaignsTab = ({ opened, open }: Tab) => {
  const { data, error, refetch } = useGetMessageCampaignsQuery()
  const content = () => {
    if (error && !data)
      return <FailureState title="The campaigns could not be loaded" error={error} retry={() => void refetch()} />
    if (!data) return <Skeleton active paragraph={{ rows: 8 }} title={false} />
    if (!data.length)
      return (
        <EmptyState
          title="No campaign yet"
          action={
            <Button type="primary" onClick={() => open(NEW)}>
              Ask for reviews
            </Button>
          }
        >
          <p>
            A campaign writes to the buyers of orders: Amazon’s request for a review, or a text of yours about the
            order. Before each message Clove asks Amazon whether the order permits it.
          </p>
        </EmptyState>
      )
    return (
      <div className="message-list">
        <SmallTable label="Campaigns" cards columns={columnsOf(open)} rows={data} rowKey={({ id }) => id} />
      </div>
    )
  }
  const campaign = data?.find(({ id }) => id === opened)
  return (
    <>
      {content()}
      <OnceNeeded needed={opened === NEW || campaign !== undefined}>
        <CampaignDrawer
          key={opened ?? ''}
          isOpen={opened === NEW || campaign !== undefined}
          campaign={campaign}
          open={open}
        />
      </OnceNeeded>
    </>
  )
}
