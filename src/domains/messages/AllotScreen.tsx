import { Button, Skeleton } from 'antd'
import { useDispatch } from 'react-redux'
import { Link } from 'react-router'
import type { Allotment } from '#contract/messages.ts'
import { undoBy } from '#shared/api/undo.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { RelativeTime } from '#shared/ui/RelativeTime.tsx'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { type SmallColumn, SmallTable } from '#shared/ui/SmallTable.tsx'
import { EmptyState } from '#shared/ui/StatePanel.tsx'
import { AllotForm } from './AllotForm.tsx'
import { messagesApi, useGetAllotmentsQuery, useGetMessageCampaignsQuery } from './messagesApi.ts'
import './messages.css'

const columnsOf = (undo: (id: string) => void): SmallColumn<Allotment>[] => [
  { key: 'at', title: 'When', names: true, cell: ({ at }) => <RelativeTime moment={at} /> },
  { key: 'by', title: 'By', cell: ({ by }) => by },
  { key: 'asins', title: 'Products', kind: 'figure', cell: ({ asins }) => formatNumber(asins.length) },
  {
    key: 'campaigns',
    title: 'Leads',
    kind: 'prose',
    cell: ({ campaigns }) => campaigns.map(({ title, got }) => `${title}: ${formatNumber(got)}`).join(' · '),
  },
  {
    key: 'undo',
    title: 'Undo',
    hidesTitle: true,
    kind: 'actions',
    cell: ({ id, leads, undoneAt }) =>
      undoneAt === null ? (
        <Button size="small" onClick={() => undo(id)}>
          Undo<span className="visually-hidden"> the allotment of {formatPlural(leads, 'lead')}</span>
        </Button>
      ) : (
        'undone'
      ),
  },
]

/** Earlier allotments, which can be undone. */
const AllotmentHistory = () => {
  const { data = [] } = useGetAllotmentsQuery()
  const dispatch = useDispatch()
  return (
    <SmallTable
      label="Allotments"
      captioned
      cards
      columns={columnsOf((id) => dispatch(undoBy(messagesApi.endpoints.undoAllotment, id)))}
      rows={data}
      rowKey={({ id }) => id}
      empty="No leads assigned yet."
    />
  )
}

/** Allots ready leads of products to campaigns, with preview and undo. */
const AllotScreen = () => {
  const { data, error, refetch } = useGetMessageCampaignsQuery()
  const campaigns = data?.filter(({ source }) => source === 'allotted')
  const content = () => {
    if (error && !data)
      return <FailureState title="Couldn’t load the campaigns" error={error} retry={() => void refetch()} />
    if (!campaigns) return <Skeleton active paragraph={{ rows: 8 }} title={false} />
    if (!campaigns.length)
      return (
        <EmptyState title="No campaign for assigned leads yet">
          <p>
            Leads are assigned to campaigns reserved for them. Create one under{' '}
            <Link to="/customers/campaigns?open=new">In-Thread Campaigns</Link> and choose ‘Leads assigned to it’.
          </p>
        </EmptyState>
      )
    return (
      <div className="message-allot">
        <AllotForm campaigns={campaigns} />
        <AllotmentHistory />
      </div>
    )
  }
  return (
    <ScreenFrame
      title="In-Thread Lead Allotment"
      summary={campaigns?.length ? `${formatPlural(campaigns.length, 'campaign')} for assigned leads` : undefined}
    >
      {content()}
    </ScreenFrame>
  )
}

export default AllotScreen
