import { Skeleton } from 'antd'
import { Link } from 'react-router'
import { counted } from '#shared/lib/counted.ts'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { EmptyState } from '#shared/ui/StatePanel.tsx'
import { AllotForm } from './AllotForm.tsx'
import { AllotmentHistory } from './AllotmentHistory.tsx'
import { useGetMessageCampaignsQuery } from './messagesApi.ts'
import './messages.css'

/** Ready leads of products are allotted to campaigns: looked at first, and taken back after. */
const AllotScreen = () => {
  const { data, error, refetch } = useGetMessageCampaignsQuery()
  const campaigns = data?.filter(({ source }) => source === 'allotted')
  const content = () => {
    if (error && !data)
      return <FailureState title="The campaigns could not be loaded" error={error} retry={() => void refetch()} />
    if (!campaigns) return <Skeleton active paragraph={{ rows: 8 }} title={false} />
    if (!campaigns.length)
      return (
        <EmptyState title="No campaign for allotted leads yet">
          <p>
            Leads are allotted to campaigns that write to nobody else. Make one under{' '}
            <Link to="/customers/campaigns?open=new">In-Thread Campaigns</Link>, and choose ‘Leads that are allotted to
            it’.
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
      summary={campaigns?.length ? `${counted(campaigns.length, 'campaign')} to allot leads to` : undefined}
    >
      {content()}
    </ScreenFrame>
  )
}

export default AllotScreen
