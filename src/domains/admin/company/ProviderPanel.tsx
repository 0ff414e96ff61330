import { Button, Checkbox, Form, Input } from 'antd'
import { useState } from 'react'
import { COMPANY_CALLBACK, type SignInProvider, SignInProviderChange } from '#contract/companySignIn.ts'
import { notifyDone } from '#domains/notices/index.ts'
import { selectUser } from '#domains/session/index.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { ruleOf } from '#shared/lib/formRule.ts'
import { CopyButton } from '#shared/ui/CopyButton.tsx'
import { useDialogs } from '#shared/ui/dialog.ts'
import { SelectField } from '#shared/ui/SelectField.tsx'
import { SheetDrawer } from '#shared/ui/SheetDrawer.tsx'
import { useAdminSelector } from '../hooks.ts'
import { ProviderGroups } from './ProviderGroups.tsx'
import { domainsOf, type ProviderFields, providerChangeOf, providerFieldsOf } from './providerForm.ts'
import {
  useDeleteSignInProviderMutation,
  useTestSignInProviderMutation,
  useUpdateSignInProviderMutation,
} from './signInProviderApi.ts'

const { issuer, clientId, secret, domains, groupClaim } = SignInProviderChange.shape
const domainsRule = ruleOf(domains)

const others = [
  { value: 'regular', label: 'Let them in as regular members' },
  { value: 'refuse', label: 'Do not let them in' },
]
const passwords = [
  { value: 'everybody', label: 'Everybody' },
  { value: 'admins', label: 'Admins only' },
  { value: 'nobody', label: 'Nobody' },
]

const Fields = ({ isNew }: { isNew: boolean }) => (
  <>
    <Form.Item
      name="issuer"
      label="Issuer"
      rules={[ruleOf(issuer)]}
      extra="The provider calls it issuer or domain URL."
    >
      <Input inputMode="url" placeholder="https://company.okta.com" />
    </Form.Item>
    <Form.Item name="clientId" label="Client ID" rules={[ruleOf(clientId)]}>
      <Input autoComplete="off" />
    </Form.Item>
    <Form.Item
      name="secret"
      label="Client secret"
      rules={[ruleOf(secret)]}
      extra={isNew ? 'Stored encrypted, and never shown again.' : 'Leave it empty to keep the stored one.'}
    >
      <Input.Password autoComplete="new-password" />
    </Form.Item>
    <Form.Item
      name="domains"
      label="Email domains"
      rules={[{ validator: (rule, text: string) => domainsRule.validator(rule, domainsOf(text)) }]}
      extra="People with an address there sign in with this provider. You can add the domain of your own address."
    >
      <Input placeholder="company.com" />
    </Form.Item>
    <Form.Item name="trustsEmail" valuePropName="checked">
      <Checkbox>Accept addresses that the provider does not mark as verified, such as Microsoft Entra’s</Checkbox>
    </Form.Item>
    <Form.Item name="groupClaim" label="Claim with the groups" rules={[ruleOf(groupClaim)]}>
      <Input />
    </Form.Item>
    <p>Groups decide at every sign-in what somebody may do. Without groups, you decide under User Management.</p>
    <ProviderGroups />
    <Form.Item name="others" label="People without one of these groups">
      <SelectField label="People without one of these groups" choices={others} />
    </Form.Item>
    <Form.Item
      name="passwords"
      label="Who may still sign in with a password"
      extra="If the provider fails, whoever runs this installation can let passwords in again."
    >
      <SelectField label="Who may still sign in with a password" choices={passwords} />
    </Form.Item>
    <Form.Item name="active" valuePropName="checked">
      <Checkbox>Members can sign in with this provider</Checkbox>
    </Form.Item>
  </>
)

const ProviderForm = ({ provider, onDone }: { provider: SignInProvider | null; onDone(): void }) => {
  const [form] = Form.useForm<ProviderFields>()
  const { ask } = useDialogs()
  const email = useAdminSelector(selectUser)?.email ?? ''
  const update = useCommand(useUpdateSignInProviderMutation(), () => notifyDone('The sign-in is saved.'))
  const remove = useCommand(useDeleteSignInProviderMutation(), () => notifyDone('The provider is removed.'))
  const test = useCommand(useTestSignInProviderMutation())
  const [outcome, setOutcome] = useState<string>()
  const callback = `${window.location.origin}${COMPANY_CALLBACK}`

  const save = async (fields: ProviderFields) => {
    if (await update.run(providerChangeOf(fields))) onDone()
  }
  const runTest = async () => {
    setOutcome(undefined)
    const fields = await form.validateFields(['issuer', 'clientId', 'secret']).catch(() => undefined)
    if (!fields) return
    const { secret: typed, ...client } = fields
    const answer = await test.run({ ...client, ...(typed ? { secret: typed } : {}) })
    if (answer) setOutcome(answer.problem ?? 'It works: the provider knows Clove.')
  }
  const removeIfMeant = async () => {
    const isMeant = await ask({
      title: 'Remove the provider?',
      message: 'Members who signed in with it are signed out and need a password.',
      ok: 'Remove',
    })
    if (isMeant && (await remove.run())) onDone()
  }
  const failure = update.failure ?? test.failure
  return (
    <>
      <p>Register Clove at the provider as a web application with this redirect address:</p>
      <Input
        readOnly
        aria-label="Redirect address"
        className="code"
        value={callback}
        suffix={<CopyButton text={callback} label="Copy redirect address" />}
      />
      <Form
        form={form}
        name="provider"
        layout="vertical"
        requiredMark={false}
        className="provider-form"
        initialValues={providerFieldsOf(provider, email.slice(email.lastIndexOf('@') + 1))}
        onFinish={(fields) => void save(fields)}
        scrollToFirstError
      >
        <Fields isNew={!provider} />
        {failure && (
          <p role="alert" className="provider-failure">
            {failure}
          </p>
        )}
        {outcome && <p role="status">{outcome}</p>}
        <div className="provider-buttons">
          <Button type="primary" htmlType="submit" loading={update.isBusy}>
            Save
          </Button>
          <Button loading={test.isBusy} onClick={() => void runTest()}>
            Test the connection
          </Button>
          {provider && (
            <Button danger loading={remove.isBusy} onClick={() => void removeIfMeant()}>
              Remove
            </Button>
          )}
        </div>
      </Form>
    </>
  )
}

interface Shown {
  provider: SignInProvider | null
  onClosed(): void
}

/** A panel that sets up the provider. */
const ProviderPanel = ({ provider, onClosed }: Shown) => {
  const [isOpen, setIsOpen] = useState(true)
  const close = () => setIsOpen(false)
  return (
    <SheetDrawer
      open={isOpen}
      onClose={close}
      afterOpenChange={(isShown) => !isShown && onClosed()}
      width={480}
      title="Sign in with your company"
    >
      <div className="provider-panel">
        <ProviderForm provider={provider} onDone={close} />
      </div>
    </SheetDrawer>
  )
}

export default ProviderPanel
