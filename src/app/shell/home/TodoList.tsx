import { Button, Skeleton } from 'antd'
import { use, useState } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '#shared/lib/number.ts'
import { CanOpenContext } from '#shared/room/canOpen.ts'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { useGetActionsQuery } from '../../actions/actionsApi.ts'
import { useShownActions } from '../actions/useShownActions.ts'
import { AttentionList } from '../attention/AttentionList.tsx'
import { JUST_NOW } from '../figures/homeApi.ts'
import { SnoozeDraft } from './SnoozeDraft.tsx'
import { TodoRow } from './TodoRow.tsx'

const Rows = ({ currency }: { currency: string }) => {
  const [showsHidden, setShowsHidden] = useState(false)
  const actions = useShownActions()
  const hiddenCount = actions.filter(({ isHidden }) => isHidden).length
  const rows = actions.filter(({ isHidden }) => showsHidden || !isHidden)
  return (
    <>
      {rows.length > 0 ? (
        <ul>
          {rows.map((shown) => (
            <TodoRow key={shown.action.kind} shown={shown} currency={currency} />
          ))}
        </ul>
      ) : (
        <p>Nothing right now.</p>
      )}
      {hiddenCount > 0 && (
        <Button type="link" size="small" onClick={() => setShowsHidden(!showsHidden)}>
          {showsHidden ? 'Hide' : 'Show'} {formatNumber(hiddenCount)} snoozed or dismissed
        </Button>
      )}
      <SnoozeDraft actions={actions} currency={currency} />
    </>
  )
}

/** Everything to do today, most urgent first, with notices of new figures and versions above. */
export const TodoList = () => {
  const canOpen = use(CanOpenContext)
  const { data, error, refetch } = useGetActionsQuery(undefined, { refetchOnMountOrArgChange: JUST_NOW })
  return (
    <section className="todo" aria-label="To do">
      <header>
        <h2>To do</h2>
        <span className="todo-links">
          {canOpen('/home/week') && <Link to="/home/week">This week</Link>}{' '}
          {canOpen('/home/outcomes') && <Link to="/home/outcomes">Results</Link>}
        </span>
      </header>
      <AttentionList />
      {data && <Rows currency={data.currency} />}
      {error && !data && (
        <FailureState title="Couldn’t load the to-do list" error={error} retry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton active paragraph={{ rows: 4 }} title={false} />}
    </section>
  )
}
