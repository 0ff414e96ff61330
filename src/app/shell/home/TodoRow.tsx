import { Link } from 'react-router'
import type { Action } from '#contract/actions.ts'
import { actionLabel } from '#rules/actions/actionLabel.ts'
import { formatMoney } from '#shared/lib/money.ts'
import { formatNumber, UNKNOWN } from '#shared/lib/number.ts'
import type { RoomAction } from '#shared/room/clientRoom.ts'
import { useCalendar } from '#shared/ui/calendarContext.ts'
import type { ShownAction } from '../actions/shownActions.ts'
import { TodoMenu } from './TodoMenu.tsx'
import { TodoMoney } from './TodoMoney.tsx'

const formatStake = ({ moneyPerDay, money }: Action, { moneyOf }: RoomAction, currency: string): string => {
  if (moneyOf) return `${money === null ? UNKNOWN : formatMoney(money, currency)} ${moneyOf}`
  return moneyPerDay ? `${formatMoney(moneyPerDay, currency)} a day` : ''
}

/** Returns who hid an action, and until when or why. */
const useHidingText = ({ choice }: Action): string => {
  const calendar = useCalendar()
  if (!choice) return ''
  if (choice.dismissed !== null) return `dismissed by ${choice.by}: ${choice.dismissed}`
  return choice.snoozedUntil === null ? '' : `snoozed until ${calendar.day(choice.snoozedUntil)} by ${choice.by}`
}

/** One thing to do: a row that opens its screen, with its number on the button. */
export const TodoRow = ({ shown, currency }: { shown: ShownAction; currency: string }) => {
  const { action, description, isHidden } = shown
  const { button, path, query, warns } = description
  const number = formatNumber(action.count)
  const label = actionLabel(action.kind, action.count)
  const hiding = useHidingText(action)
  const parts = [
    action.assignee && `waits for ${action.assignee.name}`,
    isHidden && hiding,
    description.details?.(action.details),
  ].filter(Boolean)
  return (
    <li className="todo-row" data-warns={warns} data-hidden={isHidden}>
      <span className="todo-label" title={[`${number} ${label}`, ...parts].join(' · ')}>
        <strong className="figure">{number}</strong> {label}
        {parts.length > 0 && <small> · {parts.join(' · ')}</small>}
      </span>
      <TodoMoney action={action} text={formatStake(action, description, currency)} label={label} currency={currency} />
      <Link
        className="todo-button figure"
        to={query ? `${path}?${query}` : path}
        aria-label={`${button} ${number}: ${number} ${label}`}
      >
        {button} {number}
      </Link>
      <TodoMenu action={action} label={label} isHidden={isHidden} />
    </li>
  )
}
