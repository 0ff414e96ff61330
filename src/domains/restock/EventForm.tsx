import { Button, Input } from 'antd'
import { useState } from 'react'
import { useCommand } from '#shared/api/useCommand.ts'
import { DayPicker } from '#shared/ui/DateField.tsx'
import { useAddPlannedEventMutation } from './restockApi.ts'

const MAX_FACTOR = 20

interface Draft {
  from?: string | undefined
  until?: string | undefined
  factor: string
  note: string
}
const empty: Draft = { factor: '', note: '' }

/** What is wrong with a draft, in a sentence; undefined: nothing. */
const faultOf = ({ from, until, factor }: Draft): string | undefined => {
  if (!from || !until) return 'Please choose the first and the last day.'
  if (from > until) return 'The last day is before the first.'
  const times = Number(factor)
  if (factor.trim() === '' || !(times >= 0 && times <= MAX_FACTOR))
    return 'Please give a factor from 0 to 20: 2 is twice the usual demand.'
  return undefined
}

/** Plans a deal or a launch of a product: from, until, and how many times the usual demand. */
export const EventForm = ({ asin }: { asin: string }) => {
  const [draft, setDraft] = useState(empty)
  const [fault, setFault] = useState<string>()
  const add = useCommand(useAddPlannedEventMutation())
  const change = (part: Partial<Draft>) => {
    setFault(undefined)
    setDraft((now) => ({ ...now, ...part }))
  }
  const submit = async () => {
    const found = faultOf(draft)
    setFault(found)
    const { from, until, factor, note } = draft
    if (found || !from || !until) return
    if (await add.run({ asin, from, until, factor: Number(factor), note })) setDraft(empty)
  }
  const problem = fault ?? add.failure
  return (
    <form
      className="restock-event-form"
      aria-label="Plan an event"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <DayPicker label="From" value={draft.from} onChange={(from) => change({ from })} />
      <DayPicker label="Until" value={draft.until} onChange={(until) => change({ until })} />
      <Input
        className="restock-factor"
        aria-label="Demand, times the usual"
        prefix="×"
        placeholder="2"
        inputMode="decimal"
        value={draft.factor}
        onChange={({ target }) => change({ factor: target.value.replace(',', '.') })}
      />
      <Input
        className="restock-note"
        aria-label="What it is"
        placeholder="Prime Day, launch…"
        maxLength={200}
        value={draft.note}
        onChange={({ target }) => change({ note: target.value })}
      />
      <Button htmlType="submit" loading={add.isBusy}>
        Add event
      </Button>
      {problem && <p role="alert">{problem}</p>}
    </form>
  )
}
