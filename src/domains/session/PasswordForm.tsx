import { Link } from 'react-router'
import { accountRoutes } from '#contract/account.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { AuthForm } from './AuthForm.tsx'
import { useResetUserPasswordMutation } from './accountApi.ts'
import { sessionReplaced } from './sessionSlice.ts'

const fields = [{ name: 'password', label: 'New password', type: 'password', autoComplete: 'new-password' }] as const

/** A new password for the account of a link. */
export const PasswordForm = ({ token, email }: { token: string; email: string }) => {
  const reset = useCommand(useResetUserPasswordMutation(), () => sessionReplaced())
  return (
    <AuthForm
      title="Set your password"
      intro={`For the account of ${email}. All its other sessions end.`}
      username={email}
      schema={accountRoutes.finishReset.body}
      fields={fields}
      action="Set password"
      isBusy={reset.isBusy}
      failure={reset.failure}
      onSubmit={({ password }: { password: string }) => reset.run({ token, password })}
      footer={<Link to="/login/sign-in">Sign in</Link>}
    />
  )
}
