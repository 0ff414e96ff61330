import { Button, Tag } from 'antd'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { ConnectionCard } from '#contract/connections.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { UNKNOWN } from '#shared/lib/number.ts'
import { RelativeTime } from '#shared/ui/RelativeTime.tsx'
import { amazonPartsOf, configurationHints, stateLabels } from './connectionLabels.ts'
import { useTestConnectionMutation } from './connectionsApi.ts'
import { TestSteps } from './TestSteps.tsx'

/** Permissions and marketplaces of a connection, its last success, and the date and fingerprint of its secret. */
const ConnectionFacts = ({ card }: { card: ConnectionCard }) => {
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

interface Shown {
  card: ConnectionCard
  /** Number of connections made here: each starts a test. */
  connected: number
  onConnect(): void
  onRemove(): void
}

/** One service: its state, its problem with a fix, and its actions. */
export const ConnectionSection = ({ card, connected, onConnect, onRemove }: Shown) => {
  const { kind, seller, title, state, problem, demo } = card
  const mutation = useTestConnectionMutation()
  const test = useCommand(mutation)
  const steps = mutation[1].data?.steps
  const { run } = test
  const tested = useRef(0)
  useEffect(() => {
    if (connected <= tested.current) return
    tested.current = connected
    void run({ kind, seller })
  }, [connected, run, kind, seller])
  const isAmazon = amazonPartsOf(card) !== undefined
  const hint = configurationHints[kind]?.[state === 'off' ? 'off' : 'on']
  return (
    <section className="connection" aria-label={title} data-state={state}>
      <header>
        <h2>{title}</h2>
        <span className="connection-state">{stateLabels[state]}</span>
        {demo && <Tag>Demo connection</Tag>}
      </header>
      {problem && (
        <p className="connection-problem" role="alert">
          {problem.message} {problem.todo}
        </p>
      )}
      {hint && <p>{hint}</p>}
      {state === 'resting' && (
        <p>
          This connection belongs to the demo, which is switched off in this installation. Fetching resumes when the
          demo is switched on again.
        </p>
      )}
      <ConnectionFacts card={card} />
      <div className="connection-actions">
        {isAmazon && (
          <Button type={state === 'revoked' ? 'primary' : 'default'} onClick={onConnect}>
            {state === 'off' ? 'Connect…' : 'Connect again…'}
          </Button>
        )}
        {kind === 'sheets' && (
          <>
            <Link to="/data/import">Import from Sheets</Link>
            <Link to="/data/product-info">Product Info</Link>
          </>
        )}
        {state !== 'off' && state !== 'resting' && (
          <Button loading={test.isBusy} onClick={() => void run({ kind, seller })}>
            Test connection
          </Button>
        )}
        {isAmazon && state !== 'off' && (
          <Button danger onClick={onRemove}>
            Disconnect…
          </Button>
        )}
      </div>
      <div role="status">
        {test.isBusy && 'Testing…'}
        {!test.isBusy && steps && <TestSteps steps={steps} />}
      </div>
      {test.failure && (
        <p className="connection-problem" role="alert">
          {test.failure}
        </p>
      )}
    </section>
  )
}
