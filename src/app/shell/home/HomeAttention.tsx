import { Link } from 'react-router'
import type { Home } from '#contract/home.ts'
import { sourceWords, staleSources } from '#domains/data/index.ts'
import { selectIsRefreshHidden, selectNoticeCount } from '#domains/notices/index.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { useNow } from '#shared/lib/useNow.ts'
import { RelativeTime } from '#shared/ui/RelativeTime.tsx'
import { useAppSelector } from '../../hooks.ts'
import { AttentionList } from '../AttentionList.tsx'
import { useCanOpen } from '../useCanOpen.ts'

const UPLOADS = '/data/uploads'

const waitingWords = (count: number) =>
  count === 1 ? 'One file waits for an answer.' : `${formatNumber(count)} files wait for an answer.`

/** What asks for attention, each with the thing to do about it: notices, files that wait, reports that are old. */
export const HomeAttention = ({ home: { filesWaiting, sources } }: { home: Home }) => {
  const now = useNow()
  const hasUploads = useCanOpen()(UPLOADS)
  const hasNotices = useAppSelector((state) => selectNoticeCount(state) > 0 || selectIsRefreshHidden(state))
  const stale = hasUploads ? staleSources(sources, now) : []
  const waiting = hasUploads ? (filesWaiting ?? 0) : 0
  const hasOwn = waiting > 0 || stale.length > 0
  return (
    <section className="home-attention">
      <h2>Needs attention</h2>
      {hasOwn && (
        <ul className="attention">
          {waiting > 0 && (
            <li>
              <span>{waitingWords(waiting)}</span>
              <Link to={UPLOADS}>Answer</Link>
            </li>
          )}
          {stale.map((source) => (
            <li key={`${source.type} ${source.seller} ${source.marketplaces}`}>
              <span>
                {sourceWords(source)}: <RelativeTime moment={source.at} />
              </span>
              <Link to={UPLOADS}>
                Import a newer one<span className="visually-hidden">: {sourceWords(source)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {(hasNotices || !hasOwn) && <AttentionList />}
    </section>
  )
}
