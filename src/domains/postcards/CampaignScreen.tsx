import { Button, Skeleton } from 'antd'
import { useCallback } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { Postcard, PostcardFile, PostcardInput } from '#contract/postcards.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { formatSize } from '#shared/lib/formatSize.ts'
import { formatMoment } from '#shared/lib/moment.ts'
import { Bar } from '#shared/ui/Bar.tsx'
import { useCalendar } from '#shared/ui/calendarContext.ts'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { type SmallColumn, SmallTable } from '#shared/ui/SmallTable.tsx'
import { AudienceCounts } from './AudienceCounts.tsx'
import { CampaignActions } from './CampaignActions.tsx'
import { CampaignForm } from './CampaignForm.tsx'
import { usePostcardsDispatch, usePostcardsSelector } from './hooks.ts'
import { Proof } from './Proof.tsx'
import { useGetPostcardQuery } from './postcardsApi.ts'
import { draftChanged, selectDraft } from './postcardsSlice.ts'
import { saveDraft } from './saveDraft.ts'
import { formatCampaign } from './stateLabels.ts'
import { usePostcardFiles } from './usePostcardFiles.ts'
import './postcards.css'

/** The files of a campaign: progress, then downloads. */
const PrintedFiles = ({ postcard }: { postcard: Postcard }) => {
  const { id, state, progress, files, filesUntil, printedAt } = postcard
  const addresses = usePostcardFiles(id)
  const calendar = useCalendar()
  const columns: SmallColumn<PostcardFile>[] = [
    { key: 'name', title: 'File', kind: 'prose', names: true, cell: ({ name }) => name },
    {
      key: 'cards',
      title: 'Holds',
      cell: ({ kind, cards }) =>
        kind === 'cards' ? formatPlural(cards, 'card') : formatPlural(cards, 'address', 'addresses'),
    },
    { key: 'size', title: 'Size', spare: true, cell: ({ bytes }) => formatSize(bytes) },
    {
      key: 'get',
      title: 'Download',
      hidesTitle: true,
      kind: 'actions',
      cell: ({ at: fileIndex, name }) => (
        <Button size="small" href={addresses.file(fileIndex)} download aria-label={`Download ${name}`}>
          Download
        </Button>
      ),
    },
  ]
  if (state === 'printing')
    return (
      <p className="postcard-progress" role="status">
        Creating the files.
        <Bar percent={progress ?? 0} label="Progress of printing" width={160} />
      </p>
    )
  if (state !== 'printed') return null
  return (
    <section className="postcard-files" aria-label="Files">
      <h2>Files for the printer</h2>
      {printedAt && <p>Printed {formatMoment(printedAt, calendar)}; recipients are marked as contacted.</p>}
      {files.length > 0 ? (
        <>
          <SmallTable label="Files" cards columns={columns} rows={files} rowKey={({ at: fileIndex }) => fileIndex} />
          {filesUntil && (
            <p>They contain addresses and are deleted {formatMoment(filesUntil, calendar)}. Each download is logged.</p>
          )}
        </>
      ) : (
        <p>Files were deleted because they contain addresses. Print again if you need them.</p>
      )}
    </section>
  )
}

const inputOf = (postcard: Postcard): PostcardInput => {
  const { title, audience, design, holdout, limit, budget, codePrefix, output } = postcard
  return { title, audience, design, holdout, limit, budget, codePrefix, output }
}

/** The stored campaign, with unsaved changes. */
const useCampaign = (id: string) => {
  const dispatch = usePostcardsDispatch()
  const campaignQuery = useGetPostcardQuery(id, { refetchOnMountOrArgChange: true })
  const draft = usePostcardsSelector((root) => selectDraft(root, id))
  const postcard = campaignQuery.currentData
  const input = draft?.input ?? (postcard && inputOf(postcard))
  const change = useCallback(
    (part: Partial<PostcardInput>) => {
      if (input) dispatch(draftChanged({ id, input: { ...input, ...part } }))
    },
    [dispatch, id, input],
  )
  /** Saves unsaved changes before an action. */
  const settle = useCallback(async () => (draft ? saveDraft(dispatch, draft) : true), [dispatch, draft])
  return { campaignQuery, postcard, input, isTyped: draft !== undefined, failure: draft?.failure, change, settle }
}

const hasCards = ({ state }: Postcard) => state !== 'draft' && state !== 'undone'
const isChangeable = ({ state }: Postcard) => state !== 'printing' && state !== 'printed'

/** A campaign: its audience and design, a proof of its cards, and the files for the printer. */
const CampaignScreen = () => {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const { campaignQuery, postcard, input, isTyped, failure, change, settle } = useCampaign(id)
  const allCampaignsButton = <Button onClick={() => void navigate('/outreach/postcards')}>All campaigns</Button>
  const content = () => {
    if (campaignQuery.error && !postcard)
      return (
        <FailureState
          title="Couldn’t load the campaign"
          error={campaignQuery.error}
          retry={() => void campaignQuery.refetch()}
          more={allCampaignsButton}
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
          {allCampaignsButton}
          {postcard && input && <CampaignActions postcard={postcard} input={input} isTyped={isTyped} settle={settle} />}
        </>
      }
    >
      {content()}
    </ScreenFrame>
  )
}

export default CampaignScreen
