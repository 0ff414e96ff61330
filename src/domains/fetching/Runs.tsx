import { Button } from 'antd'
import type { Fetch, FetchSource } from '#contract/fetches.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { Day } from '#shared/ui/Day.tsx'
import { QueryView } from '#shared/ui/QueryView.tsx'
import { RelativeTime } from '#shared/ui/RelativeTime.tsx'
import { type SmallColumn, SmallTable } from '#shared/ui/SmallTable.tsx'
import { FetchOutcome } from './FetchOutcome.tsx'
import { useGetFetchesQuery, useRetryFetchMutation, useStopFetchMutation } from './fetchingApi.ts'
import { canRetry, isOnItsWay, stateOf } from './fetchText.ts'

const reasons = { schedule: 'scheduled', missing: 'to fill missing days' } as const

const Days = ({ since, until }: Pick<Fetch, 'since' | 'until'>) => {
  if (!since || !until) return 'current state'
  if (since === until) return <Day day={since} />
  return (
    <>
      <Day day={since} /> – <Day day={until} />
    </>
  )
}

const formatDays = ({ since, until }: Fetch) => (since ? `${since} to ${until}` : 'what’s available now')

const State = ({ fetch }: { fetch: Fetch }) => (
  <>
    <span className={fetch.state === 'failed' ? 'fetching-failed' : undefined}>{stateOf(fetch)}</span>
    {fetch.message && (
      <small className="fetching-why">
        {fetch.message} {fetch.todo}
        {fetch.nextTry && (
          <>
            {' '}
            Next try <RelativeTime moment={fetch.nextTry} />.
          </>
        )}
      </small>
    )}
  </>
)

const Actions = ({ fetch }: { fetch: Fetch }) => {
  const retry = useCommand(useRetryFetchMutation())
  const stop = useCommand(useStopFetchMutation())
  if (isOnItsWay(fetch))
    return (
      <Button
        size="small"
        loading={stop.isBusy}
        aria-label={`Stop ${formatDays(fetch)}`}
        onClick={() => void stop.run(fetch.id)}
      >
        Stop
      </Button>
    )
  if (!canRetry(fetch)) return null
  return (
    <Button
      size="small"
      loading={retry.isBusy}
      aria-label={`Retry ${formatDays(fetch)}`}
      onClick={() => void retry.run(fetch.id)}
    >
      Retry
    </Button>
  )
}

const columns: readonly SmallColumn<Fetch>[] = [
  { key: 'days', title: 'Days', names: true, cell: (fetch) => <Days {...fetch} /> },
  { key: 'state', title: 'State', kind: 'prose', cell: (fetch) => <State fetch={fetch} /> },
  { key: 'came', title: 'Result', cell: (fetch) => <FetchOutcome fetch={fetch} /> },
  {
    key: 'why',
    title: 'Requested',
    spare: true,
    cell: ({ reason, by: userName, createdAt }) => (
      <>
        {reason === 'person' ? userName : reasons[reason]}, <RelativeTime moment={createdAt} />
      </>
    ),
  },
  { key: 'act', title: '', cell: (fetch) => <Actions fetch={fetch} /> },
]

/** The newest fetches of a report. */
export const Runs = ({ source: { type, seller, region, marketplace } }: { source: FetchSource }) => {
  const { data, error, refetch } = useGetFetchesQuery({ type, seller, region, marketplace })
  return (
    <QueryView query={{ data, error, refetch }} failed="Couldn’t load the fetches">
      {(data) => (
        <SmallTable
          label="Fetches, newest first"
          captioned
          columns={columns}
          rows={data}
          rowKey={({ id }) => id}
          empty="No fetches yet."
          cards
        />
      )}
    </QueryView>
  )
}
