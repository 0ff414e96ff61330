import { Button, Input } from 'antd'
import { useState } from 'react'
import type { PlannedEvent } from '#contract/restock.ts'
import { notifyDone } from '#domains/notices/index.ts'
import { undoBy } from '#shared/api/undo.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { DayPicker } from '#shared/ui/DateField.tsx'
import { Day } from '#shared/ui/Day.tsx'
import { QueryView } from '#shared/ui/QueryView.tsx'
import { type SmallColumn, SmallTable } from '#shared/ui/SmallTable.tsx'
import {
  restockApi,
  useAddPlannedEventMutation,
  useDeletePlannedEventMutation,
  useGetPlannedEventsQuery,
} from './restockApi.ts'

const MAX_FACTOR = 20

interface Draft {
  from?: string | undefined
  until?: string | undefined
  factor: string
  note: string
}
const empty: Draft = { factor: '', note: '' }

/** Returns what is wrong with a draft, in a sentence; undefined when it is valid. */
const faultOf = ({ from, until, factor }: Draft): string | undefined => {
  if (!from || !until) return 'Choose the first and last day.'
  if (from > until) return 'The last day is before the first.'
  const times = Number(factor)
  if (factor.trim() === '' || !(times >= 0 && times <= MAX_FACTOR))
    return 'Enter a factor from 0 to 20; 2 doubles the expected demand.'
  return undefined
}

/** Plans a deal or a launch of a product: first day, last day, and the demand factor. */
const EventForm = ({ asin }: { asin: string }) => {
  const [draft, setDraft] = useState(empty)
  const [fault, setFault] = useState<string>()
  const add = useCommand(useAddPlannedEventMutation())
  const change = (part: Partial<Draft>) => {
    setFault(undefined)
    setDraft((now) => ({ ...now, ...part }))
  }
  const submit = async () => {
    const draftFault = faultOf(draft)
    setFault(draftFault)
    const { from, until, factor, note } = draft
    if (draftFault || !from || !until) return
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
        aria-label="Demand factor"
        prefix="×"
        placeholder="2"
        inputMode="decimal"
        value={draft.factor}
        onChange={({ target }) => change({ factor: target.value.replace(',', '.') })}
      />
      <Input
        className="restock-note"
        aria-label="Event"
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

const Remove = ({ event }: { event: PlannedEvent }) => {
  const { asin, from, until, factor, note } = event
  const remove = useCommand(useDeletePlannedEventMutation(), () =>
    notifyDone(
      `Event ${note || 'planned'} removed.`,
      undoBy(restockApi.endpoints.addPlannedEvent, { asin, from, until, factor, note }),
    ),
  )
  return (
    <Button
      size="small"
      type="text"
      loading={remove.isBusy}
      aria-label={`Remove ${note || 'the event'} from ${from}`}
      onClick={() => void remove.run(event.id)}
    >
      Remove
    </Button>
  )
}

const columns: SmallColumn<PlannedEvent>[] = [
  { key: 'note', title: 'Event', names: true, kind: 'prose', cell: ({ note }) => note || 'planned' },
  { key: 'from', title: 'From', cell: ({ from }) => <Day day={from} /> },
  { key: 'until', title: 'Until', cell: ({ until }) => <Day day={until} /> },
  {
    key: 'factor',
    title: 'Demand',
    kind: 'figure',
    hint: 'Demand factor',
    cell: ({ factor }) => `× ${formatNumber(factor, Number.isInteger(factor) ? 0 : 2)}`,
  },
  { key: 'by', title: 'By', spare: true, cell: ({ by }) => by },
  { key: 'remove', title: '', cell: (event) => <Remove event={event} /> },
]

/** Planned deals and launches of a product, in every marketplace. */
export const EventsSection = ({ asin }: { asin: string }) => {
  const { currentData: events, error, refetch } = useGetPlannedEventsQuery(asin)
  const list = () => {
    return (
      <QueryView query={{ data: events, error, refetch }} failed="Couldn’t load the events" lines={1}>
        {(events) => (
          <SmallTable
            label="Planned events"
            columns={columns}
            rows={events}
            rowKey={({ id }) => id}
            empty="None. Forecast uses rate and season only."
          />
        )}
      </QueryView>
    )
  }
  return (
    <section>
      <h3>Planned events</h3>
      {list()}
      <EventForm asin={asin} />
    </section>
  )
}
