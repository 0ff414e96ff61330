import { Button, Input, Modal, Radio } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Postcard, PostcardInput } from '#contract/postcards.ts'
import { notifyDone, notifyFailed } from '#domains/notices/index.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { formatMoment } from '#shared/lib/moment.ts'
import { useCalendar } from '#shared/ui/calendarContext.ts'
import { useDialogs } from '#shared/ui/dialog.ts'
import { campaignPath } from './campaignPath.ts'
import { usePostcardsDispatch } from './hooks.ts'
import {
  useAddPostcardMutation,
  useDeletePostcardMutation,
  usePrintPostcardMutation,
  useProofPostcardMutation,
  useUndoPostcardMutation,
} from './postcardsApi.ts'
import { draftGivenUp } from './postcardsSlice.ts'

type Which = 'some' | 'all' | 'since'

interface Props {
  postcard: Postcard
  onClosed(): void
}

/** Asks which cards to print again: damaged ones, all, or those of new households. */
const PrintAgainDialog = ({ postcard: { id, title, printedAt, plan }, onClosed }: Props) => {
  const calendar = useCalendar()
  const navigate = useNavigate()
  const [isOpen, setIsOpen] = useState(true)
  const [which, setWhich] = useState<Which>('some')
  const [cardsText, setNamed] = useState('')
  const print = useCommand(usePrintPostcardMutation())
  const add = useCommand(useAddPostcardMutation())
  const submit = async () => {
    if (which === 'since') {
      const begun = await add.run({ title: `${title} (more)`.slice(0, 120), asins: [], like: id })
      if (!begun) return
      setIsOpen(false)
      await navigate(campaignPath(begun.id))
    } else if (await print.run({ id, again: true, ...(which === 'some' ? { cards: cardsText } : {}) })) setIsOpen(false)
  }
  const cards = formatPlural(plan?.cards ?? 0, 'card')
  return (
    <Modal
      open={isOpen}
      title="Which cards are printed again?"
      okText={which === 'since' ? 'Start a campaign' : 'Print again'}
      confirmLoading={print.isBusy || add.isBusy}
      okButtonProps={{ disabled: which === 'some' && !cardsText.trim() }}
      onOk={() => void submit()}
      onCancel={() => setIsOpen(false)}
      afterClose={onClosed}
    >
      <p>Printed on {printedAt ? formatMoment(printedAt, calendar) : 'an earlier day'}.</p>
      <Radio.Group
        className="postcard-again"
        aria-label="Cards that are printed again"
        value={which}
        onChange={({ target }) => setWhich(target.value as Which)}
        options={[
          { value: 'some', label: 'Some cards, such as misprints' },
          { value: 'all', label: `All ${cards}` },
          { value: 'since', label: 'Only households that joined the audience since' },
        ]}
      />
      {which === 'some' && (
        <>
          <label htmlFor="cards-again">Cards, by number or offer code</label>
          <Input.TextArea
            id="cards-again"
            rows={3}
            spellCheck={false}
            aria-describedby="cards-again-hint"
            value={cardsText}
            onChange={({ target }) => setNamed(target.value)}
          />
          <p id="cards-again-hint">
            For example 3, 17-20. Find numbers and codes in the proof and the address list. The other files are kept.
          </p>
        </>
      )}
      {which === 'all' && (
        <p>If the first cards were mailed, each household gets a second one. The files are created again.</p>
      )}
      {which === 'since' && (
        <p>
          A new campaign starts with these settings. It skips households that already got a card, so each campaign is
          compared with its own holdout.
        </p>
      )}
      <p role="alert" className="postcard-wrong">
        {print.failure ?? add.failure}
      </p>
    </Modal>
  )
}

interface Acting {
  postcard: Postcard
  input: PostcardInput
  isTyped: boolean
  settle(): Promise<boolean>
}

/** Actions of a campaign in its current state. */
export const CampaignActions = ({ postcard, input, isTyped, settle }: Acting) => {
  const { id, title, state, plan, undoUntil } = postcard
  const dispatch = usePostcardsDispatch()
  const navigate = useNavigate()
  const calendar = useCalendar()
  const { ask } = useDialogs()
  const [isAsking, setIsAsking] = useState(false)
  const proof = useCommand(useProofPostcardMutation())
  const print = useCommand(usePrintPostcardMutation())
  const undo = useCommand(useUndoPostcardMutation(), (updatedPostcard) =>
    notifyDone(
      updatedPostcard.state === 'undone'
        ? 'Printing undone. Recipients are no longer marked as contacted.'
        : 'Printing was stopped.',
    ),
  )
  const remove = useCommand(useDeletePostcardMutation(), () => notifyDone(`‘${title}’ is deleted.`))
  const count = plan?.cards ?? 0
  const cards = input.output === 'addresses' ? formatPlural(count, 'address', 'addresses') : formatPlural(count, 'card')
  const failure = proof.failure ?? print.failure ?? undo.failure
  const look = async () => {
    if (await settle()) await proof.run(id)
    else dispatch(notifyFailed('Your changes could not be saved, so no cards were rendered.'))
  }
  const drop = async () => {
    if (
      (await ask({ title: `Delete ‘${title}’?`, message: 'Its cards and codes are deleted too.', ok: 'Delete' })) &&
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
          title={`Can be undone until ${formatMoment(undoUntil, calendar)}`}
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
          {isDrawn ? 'Render again' : 'View proof'}
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
