import { Button, Skeleton } from 'antd'
import type { PlannedEvent } from '#contract/restock.ts'
import { notifyDone } from '#domains/notices/index.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { Day } from '#shared/ui/Day.tsx'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { type SmallColumn, SmallTable } from '#shared/ui/SmallTable.tsx'
import { EventForm } from './EventForm.tsx'
import { useDeletePlannedEventMutation, useGetPlannedEventsQuery } from './restockApi.ts'
import { eventTakenBack } from './restockSlice.ts'

const Remove = ({ event }: { event: PlannedEvent }) => {
  const { asin, from, until, factor, note } = event
  const remove = useCommand(useDeletePlannedEventMutation(), () =>
    notifyDone(`Event ${note || 'planned'} removed.`, eventTakenBack({ asin, from, until, factor, note })),
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
    hint: 'Times the usual',
    cell: ({ factor }) => `× ${formatNumber(factor, Number.isInteger(factor) ? 0 : 2)}`,
  },
  { key: 'by', title: 'By', spare: true, cell: ({ by }) => by },
  { key: 'remove', title: '', cell: (event) => <Remove event={event} /> },
]

/** Deals and launches that a product's demand is planned with, in every marketplace. */
export const EventsSection = ({ asin }: { asin: string }) => {
  const { currentData: events, error, refetch } = useGetPlannedEventsQuery(asin)
  const list = () => {
    if (error && !events)
      return <FailureState title="The events could not be loaded" error={error} retry={() => void refetch()} />
    if (!events) return <Skeleton active title={false} paragraph={{ rows: 1 }} />
    return (
      <SmallTable
        label="Planned events"
        columns={columns}
        rows={events}
        rowKey={({ id }) => id}
        empty="None: demand goes on by level and season alone."
      />
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
