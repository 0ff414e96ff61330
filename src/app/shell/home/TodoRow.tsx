import { MoreOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { Link } from 'react-router'
import { notifyDone } from '#domains/notices/index.ts'
import { DAY_MS } from '#rules/days.ts'
import { formatMoney } from '#shared/lib/money.ts'
import { formatNumber, UNKNOWN } from '#shared/lib/number.ts'
import { useAppDispatch } from '../../hooks.ts'
import { actionHidden, actionRestored } from '../../shellSlice.ts'
import type { HomeAction } from './homeActions.ts'

interface Props {
  action: HomeAction
  currency: string
  /** Key under which it is hidden. */
  id: string
}

const formatStake = ({ moneyPerDay, money }: HomeAction, currency: string): string => {
  if (money) return `${money.amount === null ? UNKNOWN : formatMoney(money.amount, currency)} ${money.of}`
  return moneyPerDay ? `${formatMoney(moneyPerDay, currency)} a day` : ''
}

const WEEK_DAYS = 7

/** One thing to do: a row that opens its screen, with its number on the button. */
export const TodoRow = ({ action, currency, id }: Props) => {
  const dispatch = useAppDispatch()
  const { count, label, verb, screen, details, warns } = action
  const number = formatNumber(count)
  const hide = (message: string, days: number | null) => {
    const until = days === null ? null : Date.now() + days * DAY_MS
    dispatch(actionHidden({ id, hidden: { until, count } }))
    dispatch(notifyDone(message, actionRestored(id)))
  }
  const choices = [
    { key: 'day', label: 'Snooze for a day', onClick: () => hide('Snoozed for a day.', 1) },
    { key: 'week', label: 'Snooze for a week', onClick: () => hide('Snoozed for a week.', WEEK_DAYS) },
    { key: 'dismiss', label: 'Dismiss until there is more', onClick: () => hide('Dismissed.', null) },
  ]
  return (
    <li className="todo-row" data-warns={warns}>
      <span className="todo-label" title={[`${number} ${label}`, details].filter(Boolean).join(' · ')}>
        <strong className="figure">{number}</strong> {label}
        {details && <small> · {details}</small>}
      </span>
      <span className="todo-money figure">{formatStake(action, currency)}</span>
      <Link className="todo-button figure" to={screen} aria-label={`${verb} ${number}: ${number} ${label}`}>
        {verb} {number}
      </Link>
      <Dropdown menu={{ items: choices }} trigger={['click']} placement="bottomRight">
        <Button type="text" size="small" aria-label={`More for ${label}`} icon={<MoreOutlined />} />
      </Dropdown>
    </li>
  )
}
