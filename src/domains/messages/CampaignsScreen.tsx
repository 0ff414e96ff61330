import { Button, Segmented, Skeleton } from 'antd'
import { Suspense } from 'react'
import type { Campaign, MessageState } from '#contract/messages.ts'
import { kindDescriptions } from '#rules/messages/kinds.ts'
import { ExplainButton } from '#shared/explain/ExplainButton.tsx'
import { lazyPart } from '#shared/lib/lazyPart.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { LinkButton } from '#shared/ui/LinkButton.tsx'
import { OnceNeeded } from '#shared/ui/OnceNeeded.tsx'
import { QueryView } from '#shared/ui/QueryView.tsx'
import { RelativeTime } from '#shared/ui/RelativeTime.tsx'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { type SmallColumn, SmallTable } from '#shared/ui/SmallTable.tsx'
import { EmptyState } from '#shared/ui/StatePanel.tsx'
import { UnknownTab } from '#shared/ui/UnknownTab.tsx'
import { useGetMessageCampaignsQuery } from './messagesApi.ts'
import { StateMark } from './StateMark.tsx'
import { type MessagesTab, NEW, useMessagesAddress } from './useMessagesAddress.ts'
import './messages.css'

const CampaignDrawer = lazyPart(() => import('./CampaignDrawer.tsx'))

interface Tab {
  opened: string | undefined
  open(id: string | undefined): void
}

/** Returns a count that opens its messages; zero is plain text. */
const countOf = ({ id, counts }: Campaign, state: MessageState, extraCount = 0) => {
  const countText = formatNumber(counts[state] + extraCount)
  return counts[state] + extraCount === 0 ? (
    countText
  ) : (
    <ExplainButton
      question={{ figure: 'messages.count', key: extraCount ? { campaign: id } : { campaign: id, state } }}
    >
      {countText}
    </ExplainButton>
  )
}

/** `hasUnknown`: some messages may have been sent. */
const columnsOf = (open: Tab['open'], hasUnknown: boolean): SmallColumn<Campaign>[] => [
  {
    key: 'title',
    title: 'Campaign',
    names: true,
    kind: 'prose',
    cell: ({ id, title, problem }) => (
      <>
        <LinkButton onClick={() => open(id)}>{title}</LinkButton>
        {problem && <span className="message-small message-wrong">{problem}</span>}
      </>
    ),
  },
  { key: 'kind', title: 'Kind', cell: ({ kind }) => kindDescriptions[kind].title },
  { key: 'state', title: 'State', cell: ({ state }) => <StateMark state={state} /> },
  ...(['planned', 'sent', 'blocked', 'skipped', 'failed'] as const).map(
    (state): SmallColumn<Campaign> => ({
      key: state,
      title: `${state.charAt(0).toUpperCase()}${state.slice(1)}`,
      kind: 'figure',
      // a message being sent still counts as planned
      cell: (one) => countOf(one, state, state === 'planned' ? one.counts.sending : 0),
    }),
  ),
  ...(hasUnknown
    ? [
        {
          key: 'unknown',
          title: 'Unknown',
          kind: 'figure',
          cell: (one: Campaign) => countOf(one, 'unknown'),
        } as const,
      ]
    : []),
  { key: 'next', title: 'Next', spare: true, cell: ({ next }) => (next ? <RelativeTime moment={next} /> : '–') },
  { key: 'by', title: 'By', spare: true, cell: ({ by: userName }) => userName },
]

/** The company's campaigns; one opens beside the list. */
const CampaignsTab = ({ opened: openedId, open }: Tab) => {
  const { data, error, refetch } = useGetMessageCampaignsQuery()
  const campaign = data?.find(({ id }) => id === openedId)
  return (
    <>
      <QueryView
        query={{ data, error, refetch }}
        failed="Couldn’t load the campaigns"
        lines={8}
        empty={
          <EmptyState
            title="No campaign yet"
            action={
              <Button type="primary" onClick={() => open(NEW)}>
                Ask for reviews
              </Button>
            }
          >
            <p>
              A campaign messages buyers about their orders: Amazon’s review request, or your own text. Before each
              message, Clove checks with Amazon that the order allows it.
            </p>
          </EmptyState>
        }
      >
        {(data) => (
          <div className="message-list">
            <SmallTable
              label="Campaigns"
              cards
              columns={columnsOf(
                open,
                data.some(({ counts }) => counts.unknown > 0),
              )}
              rows={data}
              rowKey={({ id }) => id}
            />
          </div>
        )}
      </QueryView>
      <OnceNeeded needed={openedId === NEW || campaign !== undefined}>
        <CampaignDrawer
          key={openedId ?? ''}
          isOpen={openedId === NEW || campaign !== undefined}
          campaign={campaign}
          open={open}
        />
      </OnceNeeded>
    </>
  )
}

const TemplatesTab = lazyPart(() => import('./TemplatesTab.tsx'))

const tabs: { value: MessagesTab; label: string }[] = [
  { value: 'campaigns', label: 'Campaigns' },
  { value: 'templates', label: 'Templates' },
]

/** Messages to buyers in their orders' threads: campaigns, and templates. */
const CampaignsScreen = () => {
  const { tab, requestedTab, opened: openedId, show, open } = useMessagesAddress()
  return (
    <ScreenFrame
      title="In-Thread Campaigns"
      summary="Amazon allows one message per order, sent in the order’s thread"
      actions={
        <>
          <Segmented aria-label="Show" options={tabs} value={tab} onChange={show} />
          <Button type="primary" onClick={() => open(NEW)}>
            {tab === 'campaigns' ? 'New campaign' : 'New template'}
          </Button>
        </>
      }
    >
      <UnknownTab requested={requestedTab} tabs={tabs} shown={tab} />
      <Suspense fallback={<Skeleton active paragraph={{ rows: 8 }} title={false} />}>
        {tab === 'campaigns' ? (
          <CampaignsTab opened={openedId} open={open} />
        ) : (
          <TemplatesTab opened={openedId} open={open} />
        )}
      </Suspense>
    </ScreenFrame>
  )
}

export default CampaignsScreen
