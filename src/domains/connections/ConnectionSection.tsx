import { Button, Tag } from 'antd'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { ConnectionCard } from '#contract/connections.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { ConnectionFacts } from './ConnectionFacts.tsx'
import { amazonPartsOf, configurationHints, stateLabels } from './connectionLabels.ts'
import { useTestConnectionMutation } from './connectionsApi.ts'
import { TestSteps } from './TestSteps.tsx'

interface Shown {
  card: ConnectionCard
  /** How often it was connected here: each time it is tested by itself. */
  connected: number
  onConnect(): void
  onRemove(): void
}

/** One service: how it stands, what is wrong and what to do, and what can be done with it. */
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
          It belongs to the demo, which this Clove does not serve at the moment: nothing is fetched by it. It goes on
          when the demo is served again.
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
