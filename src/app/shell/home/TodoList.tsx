import { Button } from 'antd'
import type { Home } from '#contract/home.ts'
import { selectAttention } from '#domains/notices/index.ts'
import { selectTenantCode } from '#domains/tenants/index.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { useNow } from '#shared/lib/useNow.ts'
import type { HomeCall } from '#shared/room/clientRoom.ts'
import { useAppDispatch, useAppSelector } from '../../hooks.ts'
import { notices } from '../../notices.ts'
import { rooms } from '../../rooms.ts'
import { actionRestored, selectHiddenActions } from '../../shellSlice.ts'
import { AttentionList } from '../attention/AttentionList.tsx'
import { useCanOpen } from '../menu/useCanOpen.ts'
import { homeActionsOf, isHidden } from './homeActions.ts'
import { TodoRow } from './TodoRow.tsx'

const calls: readonly HomeCall[] = rooms.flatMap(({ calls: roomCalls = [] }) => roomCalls)

/** Everything to do today, most money at stake first, with notices of new figures and versions above. */
export const TodoList = ({ home }: { home: Home }) => {
  const dispatch = useAppDispatch()
  const now = useNow()
  const canOpen = useCanOpen()
  const tenant = useAppSelector(selectTenantCode)
  const attention = useAppSelector(selectAttention)
  const hidden = useAppSelector(selectHiddenActions)
  const idOf = (key: string) => `${tenant}:${key}`
  const actions = homeActionsOf({ calls, notices, attention, home, now, canOpen })
  const shown = actions.filter((action) => !isHidden(action, hidden[idOf(action.key)], now))
  const hiddenActions = actions.filter((action) => !shown.includes(action))
  return (
    <section className="todo" aria-label="To do">
      <header>
        <h2>To do</h2>
        {hiddenActions.length > 0 && (
          <Button
            type="link"
            size="small"
            onClick={() => hiddenActions.forEach(({ key }) => void dispatch(actionRestored(idOf(key))))}
          >
            Show {formatNumber(hiddenActions.length)} hidden
          </Button>
        )}
      </header>
      <AttentionList isOnHome />
      {shown.length > 0 ? (
        <ul>
          {shown.map((action) => (
            <TodoRow key={action.key} action={action} currency={home.tiles.currency} id={idOf(action.key)} />
          ))}
        </ul>
      ) : (
        <p>Nothing right now.</p>
      )}
    </section>
  )
}
