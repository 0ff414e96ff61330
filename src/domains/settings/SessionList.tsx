import { Button } from 'antd'
import type { OwnSession } from '#contract/account.ts'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { RelativeTime } from '#shared/ui/RelativeTime.tsx'
import { Outcome } from './Outcome.tsx'
import { useDeleteOtherSessionsMutation, useListSessionsQuery } from './ownAccountApi.ts'

const SessionRow = ({ device, startedAt, seenAt, current }: OwnSession) => (
  <li>
    <strong>{device || 'Unknown browser'}</strong>
    <span className="profile-hint">
      {current ? (
        'this browser'
      ) : (
        <>
          seen <RelativeTime moment={seenAt} />
        </>
      )}
      {' · signed in '}
      <RelativeTime moment={startedAt} />
    </span>
  </li>
)

/** Where the user is signed in, and the way out everywhere but here. */
export const SessionList = () => {
  const { data, error, refetch } = useListSessionsQuery(undefined, { refetchOnMountOrArgChange: true })
  const [endOthers, ended] = useDeleteOtherSessionsMutation()
  return (
    <section aria-labelledby="profile-sessions">
      <h2 id="profile-sessions">Where you are signed in</h2>
      {error && !data && (
        <FailureState title="Your sign-ins could not be loaded" error={error} retry={() => void refetch()} />
      )}
      <ul className="profile-sessions">
        {data?.map((session) => (
          <SessionRow key={`${session.startedAt} ${session.device} ${session.current}`} {...session} />
        ))}
      </ul>
      <Button
        loading={ended.isLoading}
        disabled={!data?.some(({ current }) => !current)}
        onClick={() => void endOthers()}
      >
        Sign out everywhere else
      </Button>
      <Outcome error={ended.error} done={ended.isSuccess && 'You are signed out everywhere but here.'} />
    </section>
  )
}
