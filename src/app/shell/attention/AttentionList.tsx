import { Button } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { Link } from 'react-router'
import {
  refreshHidden,
  refreshNotice,
  refreshShown,
  selectAttention,
  selectIsRefreshHidden,
  selectNeedsUpdate,
} from '#domains/notices/index.ts'
import { actionLabel } from '#rules/actions/actionLabel.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { useAppDispatch, useAppSelector } from '../../hooks.ts'
import { notices } from '../../notices.ts'
import { refreshData } from '../../refreshData.ts'
import { reloadPage } from '../../reloadPage.ts'
import type { ShownAction } from '../actions/shownActions.ts'
import { useLateActions } from '../actions/useLateActions.ts'
import { useCanOpen } from '../menu/useCanOpen.ts'
import './attentionList.css'

interface Todo {
  label: string
  /** The link to the action, if the user may open its screen. */
  to?: string
}

/** Returns the action of a notice, and its link. */
const useTodo = (notice: string): Todo | undefined => {
  const canOpen = useCanOpen()
  const todo = notices.find(({ id }) => id === notice)?.todo
  if (!todo) return undefined
  const { label, path, query = '' } = todo
  return canOpen(path) ? { label, to: path + query } : { label }
}

/** Returns what there is to do besides notices, without what users have hidden. */
export const useOpenActions = (): ShownAction[] => {
  const actions = useLateActions()
  return useMemo(
    () => actions.filter(({ action, isHidden }) => !isHidden && !notices.some(({ id }) => id === action.kind)),
    [actions],
  )
}

const Row = ({ label, children }: { label: ReactNode; children?: ReactNode }) => (
  <li>
    <span>{label}</span>
    {children}
  </li>
)

const RefreshRow = ({ title }: { title: string }) => {
  const dispatch = useAppDispatch()
  return (
    <Row label={title}>
      <Button size="small" type="primary" onClick={() => dispatch(refreshData())}>
        Refresh
      </Button>
      <Button size="small" onClick={() => dispatch(refreshHidden())}>
        Hide
      </Button>
    </Row>
  )
}

const NoticeRow = ({ id, title, count }: { id: string; title: string; count: number | undefined }) => {
  const todo = useTodo(id)
  const label = (
    <>
      {todo?.to ? <Link to={todo.to}>{title}</Link> : title}
      {count !== undefined && <span className="attention-count figure">{formatNumber(count)}</span>}
    </>
  )
  return <Row label={label}>{todo && <small>{todo.label}</small>}</Row>
}

const ActionRow = ({ shown: { action, description } }: { shown: ShownAction }) => {
  const details = description.details?.(action.details)
  return (
    <Row
      label={
        <Link to={description.path}>
          <strong className="figure">{formatNumber(action.count)}</strong> {actionLabel(action.kind, action.count)}
        </Link>
      }
    >
      {details && <small>{details}</small>}
    </Row>
  )
}

/** Notices with something to do are among the actions of the home screen. */
const isAction = (notice: string) => notices.some(({ id, todo }) => id === notice && todo)

/** Notices and `actions`; without these, as on Home, which lists them itself, only notices that are not among them. */
export const AttentionList = ({ actions }: { actions?: readonly ShownAction[] }) => {
  const dispatch = useAppDispatch()
  const attention = useAppSelector(selectAttention)
  const needsUpdate = useAppSelector(selectNeedsUpdate)
  const isRefreshHidden = useAppSelector(selectIsRefreshHidden)
  const shown = actions ? attention : attention.filter(({ id }) => !isAction(id))
  if (shown.length === 0 && !actions?.length && !needsUpdate && !isRefreshHidden)
    return actions ? <p>Nothing right now.</p> : null
  return (
    <ul className="attention">
      {needsUpdate && (
        <Row label="A new version of Clove is ready. Refresh the page to get it.">
          <Button size="small" type="primary" onClick={() => dispatch(reloadPage())}>
            Refresh the page
          </Button>
        </Row>
      )}
      {shown.map(({ id, title, count }) =>
        id === refreshNotice.id ? (
          <RefreshRow key={id} title={title} />
        ) : (
          <NoticeRow key={id} id={id} title={title} count={count} />
        ),
      )}
      {actions?.map((one) => (
        <ActionRow key={one.action.kind} shown={one} />
      ))}
      {isRefreshHidden && (
        <Row label="The notice of new figures is hidden.">
          <Button size="small" onClick={() => dispatch(refreshShown())}>
            Show again
          </Button>
        </Row>
      )}
    </ul>
  )
}
