import { Link } from 'react-router'
import type { Home } from '#contract/home.ts'
import { selectIsRefreshHidden, selectNoticeCount } from '#domains/notices/index.ts'
import { formatMoney } from '#shared/lib/money.ts'
import { formatNumber, UNKNOWN } from '#shared/lib/number.ts'
import { useNow } from '#shared/lib/useNow.ts'
import type { HomeCall } from '#shared/room/clientRoom.ts'
import { useAppSelector } from '../../hooks.ts'
import { rooms } from '../../rooms.ts'
import { AttentionList } from '../attention/AttentionList.tsx'
import { useCanOpen } from '../menu/useCanOpen.ts'

const calls: readonly HomeCall[] = rooms.flatMap(({ calls: roomCalls = [] }) => roomCalls)

const formatCallMoney = ({ money }: HomeCall, home: Home): string | null => {
  if (!money) return null
  const amount = money.amount(home)
  return `${amount === null ? UNKNOWN : formatMoney(amount, home.tiles.currency)} ${money.of}`
}

const CallRow = ({ call, count, home }: { call: HomeCall; count: number; home: Home }) => {
  const details = call.details?.(home, useNow())
  const label = call.label(count)
  return (
    <li className="home-call" data-warns={call.warns}>
      <strong className="figure">{formatNumber(count)}</strong>
      <span className="home-call-words">
        {label}
        {details && <small title={details}>{details}</small>}
      </span>
      <span className="home-call-money figure">{formatCallMoney(call, home)}</span>
      <Link
        to={call.query ? `${call.path}?${call.query}` : call.path}
        aria-label={`${call.button}: ${formatNumber(count)} ${label}`}
      >
        {call.button}
      </Link>
    </li>
  )
}

/** Items that need action, each with its number, its money and its link; then the notices. */
export const HomeCalls = ({ home }: { home: Home }) => {
  const now = useNow()
  const canOpen = useCanOpen()
  const hasNotices = useAppSelector((state) => selectNoticeCount(state) > 0 || selectIsRefreshHidden(state))
  const visibleCalls = calls.flatMap((call) => {
    const count = canOpen(call.path) ? call.count(home, now) : null
    return count ? [{ call, count }] : []
  })
  return (
    <section className="home-calls" aria-label="Needs attention">
      <h2>Needs attention</h2>
      {visibleCalls.length > 0 && (
        <ul className="home-call-list">
          {visibleCalls.map(({ call, count }) => (
            <CallRow key={call.key} call={call} count={count} home={home} />
          ))}
        </ul>
      )}
      {(hasNotices || visibleCalls.length === 0) && <AttentionList />}
    </section>
  )
}
