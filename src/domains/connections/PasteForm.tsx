import { Button, Form, Input } from 'antd'
import { connectionRoutes } from '#contract/connections.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { ruleOf } from '#shared/lib/formRule.ts'
import type { amazonPartsOf } from './connectionLabels.ts'
import { useUpdateConnectionMutation } from './connectionsApi.ts'

interface Fields {
  refreshToken: string
  clientId?: string
  clientSecret?: string
}

interface Paste {
  parts: NonNullable<ReturnType<typeof amazonPartsOf>>
  /** This Clove has an app of its own: its token needs neither ID nor secret. */
  hasApp: boolean
  onConnected(): void
}

const { refreshToken: Token } = connectionRoutes.saveAmazon.body.shape
const needed = (what: string) => [{ required: true, whitespace: true, message: `Please paste ${what}.` }]

/** Connects an account by its refresh token; nothing of what is pasted is shown again. */
export const PasteForm = ({ parts, hasApp, onConnected }: Paste) => {
  const save = useCommand(useUpdateConnectionMutation())
  const submit = async ({ refreshToken, clientId, clientSecret }: Fields) => {
    const own = { ...(clientId ? { clientId } : {}), ...(clientSecret ? { clientSecret } : {}) }
    if (await save.run({ ...parts, refreshToken, ...own })) onConnected()
  }
  return (
    <Form name="connect" layout="vertical" requiredMark={false} autoComplete="off" onFinish={submit}>
      <Form.Item name="refreshToken" label="Refresh token" rules={[ruleOf(Token)]} validateTrigger="onSubmit">
        <Input.TextArea className="code" rows={3} spellCheck={false} placeholder="Atzr|…" />
      </Form.Item>
      {hasApp && <p>Leave both empty when the token is of this Clove’s own app.</p>}
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
