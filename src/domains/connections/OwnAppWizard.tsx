import { Alert, Button, Form, Input, Steps } from 'antd'
import { useState } from 'react'
import { type ConnectionKind, connectionRoutes, type TestStep } from '#contract/connections.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { ruleOf } from '#shared/lib/formRule.ts'
import { appStepsOf } from './appSteps.ts'
import type { amazonPartsOf } from './connectionLabels.ts'
import { useTestConnectionMutation, useUpdateConnectionMutation } from './connectionsApi.ts'
import { StepPicture } from './StepPicture.tsx'
import { TestSteps } from './TestSteps.tsx'

interface Fields {
  refreshToken: string
  clientId?: string
  clientSecret?: string
}

interface Wizard {
  kind: ConnectionKind
  parts: NonNullable<ReturnType<typeof amazonPartsOf>>
  /** This installation has its own app, whose tokens need neither ID nor secret. */
  hasApp: boolean
  /** Called once the account is saved and every test step passed. */
  onConnected(): void
}

const { refreshToken: Token } = connectionRoutes.saveAmazon.body.shape
const needed = (what: string) => [{ required: true, whitespace: true, message: `Enter ${what}.` }]
/** The step whose fields a wrong value belongs to. */
const stepOfField: Readonly<Record<string, string>> = {
  refreshToken: 'token',
  clientId: 'credentials',
  clientSecret: 'credentials',
}

const Credentials = ({ hasApp }: { hasApp: boolean }) => (
  <>
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
  </>
)

/**
 * Leads through creating an own app at Amazon, one step at a time, and connects it. Pasted secrets are never shown
 * again. The connection is tested at once; a failed test leads back to the step that is missing.
 */
export const OwnAppWizard = ({ kind, parts, hasApp, onConnected }: Wizard) => {
  const steps = appStepsOf(parts.api)
  const [current, setCurrent] = useState(0)
  const [results, setResults] = useState<readonly TestStep[]>()
  const save = useCommand(useUpdateConnectionMutation())
  const test = useCommand(useTestConnectionMutation())
  const goTo = (key: string | undefined) => {
    const index = steps.findIndex((step) => step.key === key)
    if (index >= 0) setCurrent(index)
  }
  const submit = async ({ refreshToken, clientId, clientSecret }: Fields) => {
    setResults(undefined)
    const appCredentials = { ...(clientId ? { clientId } : {}), ...(clientSecret ? { clientSecret } : {}) }
    if (!(await save.run({ ...parts, refreshToken, ...appCredentials }))) return
    const tested = await test.run({ kind, seller: parts.seller })
    const problem = tested?.steps.find(({ state }) => state === 'failed' || state === 'hangs')
    if (!problem) return onConnected()
    setResults(tested?.steps)
    goTo(problem.appStep)
  }
  const missing = results?.find(({ appStep }) => appStep !== undefined)?.appStep
  const isLast = current === steps.length - 1
  return (
    <Form
      name="connect"
      layout="vertical"
      requiredMark={false}
      autoComplete="off"
      onFinish={submit}
      onFinishFailed={({ errorFields }) => goTo(stepOfField[String(errorFields[0]?.name[0])])}
    >
      <Steps
        className="connect-progress"
        size="small"
        responsive={false}
        current={current}
        onChange={setCurrent}
        items={steps.map(({ key, title }) => ({ title, ...(key === missing ? { status: 'error' as const } : {}) }))}
      />
      {steps.map(({ key, text, picture }, nr) => (
        // fields of other steps stay, so that nothing typed is lost
        <section key={key} className="connect-step" hidden={nr !== current} aria-label={steps[nr]?.title}>
          {key === missing && <Alert type="error" showIcon title="The test shows that this step is missing." />}
          <p>{text}</p>
          <StepPicture picture={picture} />
          {key === 'credentials' && <Credentials hasApp={hasApp} />}
          {key === 'token' && (
            <>
              <Form.Item name="refreshToken" label="Refresh token" rules={[ruleOf(Token)]} validateTrigger="onSubmit">
                <Input.TextArea className="code" rows={3} spellCheck={false} placeholder="Atzr|…" />
              </Form.Item>
              <p>Your keys are encrypted with your company’s own key and never shown again.</p>
            </>
          )}
        </section>
      ))}
      {results && <TestSteps steps={results} />}
      <p className="dialog-mistake" role="alert">
        {save.failure ?? test.failure}
      </p>
      <div className="connect-buttons">
        {current > 0 && <Button onClick={() => setCurrent(current - 1)}>Back</Button>}
        {!isLast && (
          <Button type={hasApp ? 'default' : 'primary'} onClick={() => setCurrent(current + 1)}>
            Next
          </Button>
        )}
        {isLast && (
          <Button type="primary" htmlType="submit" loading={save.isBusy || test.isBusy}>
            Connect and test
          </Button>
        )}
      </div>
    </Form>
  )
}
