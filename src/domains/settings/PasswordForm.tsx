import { Button, Form, Input } from 'antd'
import { accountRoutes } from '#contract/account.ts'
import type { BodyOf } from '#contract/route.ts'
import { PASSWORD_RULE } from '#contract/session.ts'
import { ruleOf } from '#shared/lib/formRule.ts'
import { Outcome } from './Outcome.tsx'
import { useUpdatePasswordMutation } from './ownAccountApi.ts'

type Passwords = BodyOf<typeof accountRoutes.changePassword>
const { password } = accountRoutes.changePassword.body.shape

/** Changes the password, given the current one. `email` identifies the account for password managers. */
export const PasswordForm = ({ email }: { email: string }) => {
  const [form] = Form.useForm<Passwords>()
  const [change, { error, isLoading, isSuccess, reset }] = useUpdatePasswordMutation()
  const submit = async (passwords: Passwords) => {
    const { error: submitError } = await change(passwords)
    if (!submitError) form.resetFields()
  }
  return (
    <section aria-labelledby="profile-password">
      <h2 id="profile-password">Password</h2>
      <Form form={form} layout="vertical" requiredMark={false} onValuesChange={reset} onFinish={submit}>
        <input type="text" hidden readOnly autoComplete="username" value={email} />
        <Form.Item
          name="current"
          label="Current password"
          rules={[{ required: true, message: 'Enter your current password.' }]}
        >
          <Input.Password autoComplete="current-password" />
        </Form.Item>
        <Form.Item name="password" label="New password" extra={PASSWORD_RULE} rules={[ruleOf(password)]}>
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        <Button htmlType="submit" loading={isLoading}>
          Change password
        </Button>
        <Outcome error={error} done={isSuccess && 'Your password is changed. Signed out everywhere else.'} />
      </Form>
    </section>
  )
}
