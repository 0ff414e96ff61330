import { Button, Form, Input } from 'antd'
import { type AmazonService, type ConnectionCard, connectionRoutes } from '#contract/connections.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { ruleOf } from '#shared/lib/formRule.ts'
import { SheetDrawer } from '#shared/ui/SheetDrawer.tsx'
import { amazonPartsOf } from './connectionLabels.ts'
import { useBeginConnectionMutation, useUpdateConnectionMutation } from './connectionsApi.ts'

interface Fields {
  refreshToken: string
  clientId?: string
  clientSecret?: string
}

interface Paste {
  parts: NonNullable<ReturnType<typeof amazonPartsOf>>
  /** This Clove has its own app, whose tokens need neither ID nor secret. */
  hasApp: boolean
  onConnected(): void
}

const { refreshToken: Token } = connectionRoutes.saveAmazon.body.shape
const needed = (what: string) => [{ required: true, whitespace: true, message: `Enter ${what}.` }]

/** Connects an account by its refresh token; pasted secrets are never shown again. */
const PasteForm = ({ parts, hasApp, onConnected }: Paste) => {
  const save = useCommand(useUpdateConnectionMutation())
  const submit = async ({ refreshToken, clientId, clientSecret }: Fields) => {
    const appCredentials = { ...(clientId ? { clientId } : {}), ...(clientSecret ? { clientSecret } : {}) }
    if (await save.run({ ...parts, refreshToken, ...appCredentials })) onConnected()
  }
  return (
    <Form name="connect" layout="vertical" requiredMark={false} autoComplete="off" onFinish={submit}>
      <Form.Item name="refreshToken" label="Refresh token" rules={[ruleOf(Token)]} validateTrigger="onSubmit">
        <Input.TextArea className="code" rows={3} spellCheck={false} placeholder="Atzr|…" />
      </Form.Item>
      {hasApp && <p>Leave both empty if the token belongs to this installation’s own app.</p>}
      <Form.Item
        name="clientId"
        label="Client ID"
        rules={hasApp ? [] : needed('the client ID')}
        validateTrigger="onSubmit"
      >
        <Input className="code" spellCheck={false} placeholder="amzn1.application-oa2-client.…" />
      </Form.Item>
      <Form.Item
        name="clientSecret"
        label="Client secret"
        rules={hasApp ? [] : needed('the client secret')}
        validateTrigger="onSubmit"
      >
        <Input.Password autoComplete="new-password" spellCheck={false} />
      </Form.Item>
      <p className="dialog-mistake" role="alert">
        {save.failure}
      </p>
      <Button type="primary" htmlType="submit" loading={save.isBusy}>
        Connect
      </Button>
    </Form>
  )
}

const sellerSteps = [
  'In Seller Central, open Apps & Services › Develop Apps. The first time, register as a private developer. Approval takes a few days.',
  'Choose Add new app client, API type SP API, and select the roles Inventory and Order Tracking, Amazon Fulfillment, Finance and Accounting, Product Listing, Selling Partner Insights and Brand Analytics. To read buyers’ names and addresses, also select Direct-to-Consumer Shipping.',
  'In the app’s row, choose View under LWA credentials. Copy the client ID and the client secret.',
  'In the app’s menu, choose Authorize and authorize your account. Copy the refresh token, which starts with Atzr.',
]

const adsSteps = [
  'Apply for access to the Amazon Ads API at advertising.amazon.com. Approval takes a few days.',
  'At developer.amazon.com, create a security profile under Login with Amazon. Copy its client ID and client secret.',
  'Sign in as the user who manages the ads and follow Amazon’s guide ‘Create an authorization grant’. Copy the refresh token, which starts with Atzr.',
]

/** How to obtain the pasted values with an own app. */
const ConnectSteps = ({ api }: { api: AmazonService }) => (
  <ol className="connect-steps">
    {(api === 'ads' ? adsSteps : sellerSteps).map((step) => (
      <li key={step}>{step}</li>
    ))}
  </ol>
)

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
        {!card.canSignIn && <p>This installation has no Amazon app yet. Create your own private app in four steps.</p>}
        <ConnectSteps api={parts.api} />
        <p>Your keys are encrypted with your company’s own key and never shown again.</p>
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
