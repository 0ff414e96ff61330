import { Button } from 'antd'
import type { ConnectionCard } from '#contract/connections.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { SheetDrawer } from '#shared/ui/SheetDrawer.tsx'
import { amazonPartsOf } from './connectionLabels.ts'
import { useBeginConnectionMutation } from './connectionsApi.ts'
import { OwnAppWizard } from './OwnAppWizard.tsx'

interface Shown {
  /** Undefined: closed. */
  card: ConnectionCard | undefined
  onConnected(): void
  onClose(): void
}

const Ways = ({ card, onConnected }: { card: ConnectionCard; onConnected(): void }) => {
  const begin = useCommand(useBeginConnectionMutation())
  const parts = amazonPartsOf(card)
  if (!parts) return null
  const signIn = async () => {
    const begun = await begin.run(parts)
    if (begun) window.location.assign(begun.url)
  }
  return (
    <div className="connect-ways">
      {card.canSignIn && (
        <section>
          <h3>Sign in with Amazon</h3>
          <p>Amazon asks for your consent as the account owner and then brings you back here.</p>
          <Button type="primary" loading={begin.isBusy} onClick={() => void signIn()}>
            Connect with Amazon
          </Button>
          <p className="dialog-mistake" role="alert">
            {begin.failure}
          </p>
        </section>
      )}
      <section>
        <h3>{card.canSignIn ? 'Or use your own app' : 'Use your own app'}</h3>
        {!card.canSignIn && <p>This installation has no Amazon app yet. Create your own private app in a few steps.</p>}
        <OwnAppWizard kind={card.kind} parts={parts} hasApp={card.canSignIn} onConnected={onConnected} />
      </section>
    </div>
  )
}

/** The ways to connect a seller account to one of Amazon's services. */
const ConnectDrawer = ({ card, onConnected, onClose }: Shown) => (
  <SheetDrawer open={card !== undefined} width={560} title={card ? `Connect ${card.title}` : ''} onClose={onClose}>
    {card && <Ways key={`${card.kind} ${card.seller}`} card={card} onConnected={onConnected} />}
  </SheetDrawer>
)

export default ConnectDrawer
