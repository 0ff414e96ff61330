import { Button, Skeleton } from 'antd'
import type { Postcard } from '#contract/postcards.ts'
import { PostcardTabs } from '#shared/cards/PostcardTabs.tsx'
import { counted } from '#shared/lib/counted.ts'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { StaleLine } from '#shared/ui/StaleLine.tsx'
import { EmptyState } from '#shared/ui/StatePanel.tsx'
import { CampaignList } from './CampaignList.tsx'
import { NewCampaignDialog } from './NewCampaignDialog.tsx'
import { useGetPostcardsQuery } from './postcardsApi.ts'
import { useNewCampaign } from './useNewCampaign.ts'
import './postcards.css'

const summaryOf = (postcards: readonly Postcard[]) => {
  const of = (...states: Postcard['state'][]) => postcards.filter(({ state }) => states.includes(state)).length
  const parts = [
    [of('draft', 'planned'), 'in the making'],
    [of('printing'), 'being printed'],
    [of('failed'), 'failed'],
  ] as const
  return [
    counted(postcards.length, 'campaign'),
    ...parts.flatMap(([count, label]) => (count ? [`${count} ${label}`] : [])),
  ].join(' · ')
}

/** Campaigns of cards, and the way to a new one. */
const PostcardsScreen = () => {
  const { data, error, isFetching, refetch } = useGetPostcardsQuery(undefined, { refetchOnMountOrArgChange: 60 })
  const begun = useNewCampaign()
  const create = (
    <Button type="primary" onClick={() => begun.open([])}>
      New campaign
    </Button>
  )
  const content = () => {
    if (error && !data)
      return <FailureState title="The campaigns could not be loaded" error={error} retry={() => void refetch()} />
    if (!data) return <Skeleton active paragraph={{ rows: 6 }} title={false} />
    if (!data.length)
      return (
        <EmptyState title="No campaign yet" action={create}>
          A campaign writes to buyers whose address may be used for it: customers of your own shop who agreed, for
          example.
        </EmptyState>
      )
    return (
      <>
        {error && (
          <StaleLine
            title="The list could not be brought up to date"
            error={error}
            busy={isFetching}
            retry={() => void refetch()}
          />
        )}
        <CampaignList postcards={data} />
      </>
    )
  }
  return (
    <ScreenFrame
      title="Postcards"
      busy={isFetching}
      summary={data && summaryOf(data)}
      actions={data?.length ? create : null}
    >
      <PostcardTabs />
      {content()}
      {begun.asins && <NewCampaignDialog asins={begun.asins} onClose={begun.close} />}
    </ScreenFrame>
  )
}

export default PostcardsScreen
