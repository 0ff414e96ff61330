import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Postcard, PostcardInput } from '#contract/postcards.ts'
import { notifyDone, notifyFailed } from '#domains/notices/index.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { counted } from '#shared/lib/counted.ts'
import { formatMoment } from '#shared/lib/moment.ts'
import { useCalendar } from '#shared/ui/calendarContext.ts'
import { useDialogs } from '#shared/ui/dialog.ts'
import { usePostcardsDispatch } from './hooks.ts'
import { PrintAgainDialog } from './PrintAgainDialog.tsx'
import {
  useDeletePostcardMutation,
  usePrintPostcardMutation,
  useProofPostcardMutation,
  useUndoPostcardMutation,
} from './postcardsApi.ts'
import { draftGivenUp } from './postcardsSlice.ts'

interface Acting {
  postcard: Postcard
  input: PostcardInput
  isTyped: boolean
  settle(): Promise<boolean>
}

/** What can be done with a campaign as it stands. */
export const CampaignActions = ({ postcard, input, isTyped, settle }: Acting) => {
  const { id, title, state, plan, undoUntil } = postcard
  const dispatch = usePostcardsDispatch()
  const navigate = useNavigate()
  const calendar = useCalendar()
  const { ask } = useDialogs()
  const [isAsking, setIsAsking] = useState(false)
  const proof = useCommand(useProofPostcardMutation())
  const print = useCommand(usePrintPostcardMutation())
  const undo = useCommand(useUndoPostcardMutation(), (after) =>
    notifyDone(after.state === 'undone' ? 'Taken back: nobody counts as written to.' : 'Printing was stopped.'),
  )
  const remove = useCommand(useDeletePostcardMutation(), () => notifyDone(`‘${title}’ is deleted.`))
  const count = plan?.cards ?? 0
  const cards = input.output === 'addresses' ? counted(count, 'address', 'addresses') : counted(count, 'card')
  const failure = proof.failure ?? print.failure ?? undo.failure
  const look = async () => {
    if (await settle()) await proof.run(id)
    else dispatch(notifyFailed('What was typed could not be saved, so no cards were drawn.'))
  }
  const drop = async () => {
    if (
      (await ask({ title: `Delete ‘${title}’?`, message: 'Its cards and codes go with it.', ok: 'Delete' })) &&
      (await remove.run({ id, title }))
    ) {
      dispatch(draftGivenUp(id))
      await navigate('/outreach/postcards')
    }
  }
  const isPrinted = state === 'printed'
  const isDrawn = (state === 'planned' || state === 'failed') && !isTyped
  const needsDesign = input.output !== 'addresses' && input.design === null
  return (
    <>
      {failure && (
        <span role="alert" className="postcard-wrong">
          {failure}
        </span>
      )}
      {!isPrinted && state !== 'printing' && <Button onClick={() => void drop()}>Delete</Button>}
      {(state === 'printing' || state === 'failed') && (
        <Button loading={undo.isBusy} onClick={() => void undo.run(id)}>
          Stop
        </Button>
      )}
      {isPrinted && <Button onClick={() => setIsAsking(true)}>Print again</Button>}
      {undoUntil && (
        <Button
          loading={undo.isBusy}
          title={`Can be taken back until ${formatMoment(undoUntil, calendar)}`}
          onClick={() => void undo.run(id)}
        >
          Undo printing
        </Button>
      )}
      {!isPrinted && state !== 'printing' && (
        <Button
          type={isDrawn ? 'default' : 'primary'}
          disabled={needsDesign}
          title={needsDesign ? 'Choose a design first' : undefined}
          loading={proof.isBusy}
          onClick={() => void look()}
        >
          {isDrawn ? 'Draw again' : 'Look at the proof'}
        </Button>
      )}
      {isDrawn && (
        <Button
          type="primary"
          disabled={!plan?.cards}
          loading={print.isBusy}
          onClick={() => void print.run({ id, again: false })}
        >
          {state === 'failed' ? 'Try again' : `Print ${cards}`}
        </Button>
      )}
      {isAsking && <PrintAgainDialog postcard={postcard} onClosed={() => setIsAsking(false)} />}
    </>
  )
}
