import { Button, Skeleton } from 'antd'
import { useNavigate, useParams } from 'react-router'
import type { Postcard } from '#contract/postcards.ts'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { AudienceCounts } from './AudienceCounts.tsx'
import { CampaignActions } from './CampaignActions.tsx'
import { CampaignForm } from './CampaignForm.tsx'
import { PrintedFiles } from './PrintedFiles.tsx'
import { Proof } from './Proof.tsx'
import { formatCampaign } from './stateLabels.ts'
import { useCampaign } from './useCampaign.ts'
import './postcards.css'

const hasCards = ({ state }: Postcard) => state !== 'draft' && state !== 'undone'
const isChangeable = ({ state }: Postcard) => state !== 'printing' && state !== 'printed'

/** A campaign: whom it writes to and with what, its cards as they will be printed, and the files for the printer. */
const CampaignScreen = () => {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const { told: campaignQuery, postcard, input, isTyped, failure, change, settle } = useCampaign(id)
  const all = <Button onClick={() => void navigate('/outreach/postcards')}>All campaigns</Button>
  const content = () => {
    if (campaignQuery.error && !postcard)
      return (
        <FailureState
          title="The campaign could not be loaded"
          error={campaignQuery.error}
          retry={() => void campaignQuery.refetch()}
          more={all}
        />
      )
    if (!postcard || !input) return <Skeleton active paragraph={{ rows: 10 }} title={false} />
    return (
      <>
        {failure && (
          <p role="alert" className="postcard-wrong">
            Not saved: {failure}
          </p>
        )}
        {postcard.message && (
          <p role="alert" className="postcard-wrong">
            Printing failed. {postcard.message}
          </p>
        )}
        <div className="postcard-campaign" data-drawn={hasCards(postcard)}>
          {isChangeable(postcard) && <CampaignForm input={input} onChange={change} />}
          <div className="postcard-outcome">
            <PrintedFiles postcard={postcard} />
            {hasCards(postcard) && !isTyped ? (
              <Proof key={postcard.plan?.at} postcard={postcard} />
            ) : (
              <AudienceCounts id={id} input={input} />
            )}
          </div>
        </div>
      </>
    )
  }
  return (
    <ScreenFrame
      title={input?.title.trim() || 'Postcard Campaign'}
      busy={campaignQuery.isFetching}
      summary={postcard && (isTyped ? 'saving…' : formatCampaign(postcard))}
      actions={
        <>
          {all}
          {postcard && input && <CampaignActions postcard={postcard} input={input} isTyped={isTyped} settle={settle} />}
        </>
      }
    >
      {content()}
    </ScreenFrame>
  )
}

export default CampaignScreen
