import { Button } from 'antd'
import type { ConnectionCard } from '#contract/connections.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { SheetDrawer } from '#shared/ui/SheetDrawer.tsx'
import { ConnectSteps } from './ConnectSteps.tsx'
import { amazonPartsOf } from './connectionLabels.ts'
import { useBeginConnectionMutation } from './connectionsApi.ts'
import { PasteForm } from './PasteForm.tsx'

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
          <p>Amazon asks you to consent, as the owner of the account, and leads back here.</p>
          <Button type="primary" loading={begin.isBusy} onClick={() => void signIn()}>
            Connect with Amazon
          </Button>
          <p className="dialog-mistake" role="alert">
            {begin.failure}
          </p>
        </section>
      )}
      <section>
        <h3>{card.canSignIn ? 'Or with an app of your own' : 'With an app of your own'}</h3>
        {!card.canSignIn && (
          <p>This Clove has no app at Amazon to sign in with. A private app of your company takes four steps.</p>
        )}
        <ConnectSteps api={parts.api} />
        <p>What you paste is kept encrypted with your company’s key, and never shown again.</p>
        <PasteForm parts={parts} hasApp={card.canSignIn} onConnected={onConnected} />
      </section>
    </div>
  )
}

/** The ways to connect a seller account to one of Amazon's services. */
const ConnectDrawer = ({ card, onConnected, onClose }: Shown) => (
  <SheetDrawer open={card !== undefined} width={560} title={card ? `Connect ${card.title}` : ''} onClose={onClose}>
    {card && <Ways card={card} onConnected={onConnected} />}
  </SheetDrawer>
)

export default ConnectDrawer
