import { Input, Modal, Radio } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Postcard } from '#contract/postcards.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { counted } from '#shared/lib/counted.ts'
import { formatMoment } from '#shared/lib/moment.ts'
import { useCalendar } from '#shared/ui/calendarContext.ts'
import { campaignPath } from './campaignPath.ts'
import { useAddPostcardMutation, usePrintPostcardMutation } from './postcardsApi.ts'

type Which = 'some' | 'all' | 'since'

interface Props {
  postcard: Postcard
  onClosed(): void
}

/** Asks which cards are printed a second time: some that went wrong, all, or those of households that have joined since. */
export const PrintAgainDialog = ({ postcard: { id, title, printedAt, plan }, onClosed }: Props) => {
  const calendar = useCalendar()
  const navigate = useNavigate()
  const [isOpen, setIsOpen] = useState(true)
  const [which, setWhich] = useState<Which>('some')
  const [named, setNamed] = useState('')
  const print = useCommand(usePrintPostcardMutation())
  const add = useCommand(useAddPostcardMutation())
  const submit = async () => {
    if (which === 'since') {
      const begun = await add.run({ title: `${title} (more)`.slice(0, 120), asins: [], like: id })
      if (!begun) return
      setIsOpen(false)
      await navigate(campaignPath(begun.id))
    } else if (await print.run({ id, again: true, ...(which === 'some' ? { cards: named } : {}) })) setIsOpen(false)
  }
  const cards = counted(plan?.cards ?? 0, 'card')
  return (
    <Modal
      open={isOpen}
      title="Which cards are printed again?"
      okText={which === 'since' ? 'Begin a campaign' : 'Print again'}
      confirmLoading={print.isBusy || add.isBusy}
      okButtonProps={{ disabled: which === 'some' && !named.trim() }}
      onOk={() => void submit()}
      onCancel={() => setIsOpen(false)}
      afterClose={onClosed}
    >
      <p>They were printed on {printedAt ? formatMoment(printedAt, calendar) : 'an earlier day'}.</p>
      <Radio.Group
        className="postcard-again"
        aria-label="Cards that are printed again"
        value={which}
        onChange={({ target }) => setWhich(target.value as Which)}
        options={[
          { value: 'some', label: 'Some of them, such as those that came out badly' },
          { value: 'all', label: `All ${cards}` },
          { value: 'since', label: 'Only households that have joined the audience since' },
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
            value={named}
            onChange={({ target }) => setNamed(target.value)}
          />
          <p id="cards-again-hint">
            Such as 3, 17-20. Numbers and codes stand in the proof and in the list of addresses. The other files stay.
          </p>
        </>
      )}
      {which === 'all' && <p>If the first were posted, each household gets a second card. The files are made anew.</p>}
      {which === 'since' && (
        <p>
          Another campaign begins with the settings of this one. Who has got a card of it is left out there, so each
          campaign is compared with its own households held back.
        </p>
      )}
      <p role="alert" className="postcard-wrong">
        {print.failure ?? add.failure}
      </p>
    </Modal>
  )
}
