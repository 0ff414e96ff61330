import type { ConnectionCard } from '#contract/connections.ts'
import { UNKNOWN } from '#shared/lib/number.ts'
import { RelativeTime } from '#shared/ui/RelativeTime.tsx'

/** What a connection may do and reaches, when it last worked, and since when with which secret: of that a sign alone. */
export const ConnectionFacts = ({ card }: { card: ConnectionCard }) => {
  const { marketplaces, may, lastWorked, connectedBy, secret, kind, state } = card
  const isAmazon = card.region !== null
  return (
    <dl className="connection-facts">
      <div>
        <dt>Permissions</dt>
        <dd>{may.join(' · ')}</dd>
      </div>
      {isAmazon && (
        <div>
          <dt>Marketplaces</dt>
          <dd>{marketplaces.join(', ') || UNKNOWN}</dd>
        </div>
      )}
      {isAmazon && state !== 'off' && (
        <div>
          <dt>Last worked</dt>
          <dd>{lastWorked ? <RelativeTime moment={lastWorked} /> : UNKNOWN}</dd>
        </div>
      )}
      {secret && (
        <div>
          <dt>{kind === 'sheets' ? 'Key' : 'Token'}</dt>
          <dd>
            set <RelativeTime moment={secret.at} />
            {connectedBy && (
              <>
                {' '}
                {kind === 'sheets' ? 'for' : 'by'} {connectedBy}
              </>
            )}
            , sign <span className="code">{secret.sign}</span>
          </dd>
        </div>
      )}
    </dl>
  )
}
