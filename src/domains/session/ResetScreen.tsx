import { Button } from 'antd'
import { Link, useParams } from 'react-router'
import { accountRoutes } from '#contract/account.ts'
import type { CallError } from '#shared/api/call.ts'
import { failureOf } from '#shared/api/failure.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { Spinner } from '#shared/ui/Spinner.tsx'
import { AuthForm } from './AuthForm.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { useGetAccountLinkQuery, useResetUserPasswordMutation } from './accountApi.ts'
import { JoinForm } from './JoinForm.tsx'
import { sessionReplaced } from './sessionSlice.ts'

const fields = [{ name: 'password', label: 'New password', type: 'password', autoComplete: 'new-password' }] as const

/** A new password for the account of a link. */
const PasswordForm = ({ token, email }: { token: string; email: string }) => {
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

const GONE = 410

/** The target of links for invitations and password resets: shows the purpose and the form. */
const ResetScreen = () => {
  const { token = '' } = useParams()
  const { data: link, error, refetch } = useGetAccountLinkQuery(token)
  if (error) {
    const isGone = (error as CallError).status === GONE
    return (
      <AuthFrame title={isGone ? 'This link is not good any more' : 'The link could not be looked up'}>
        <p role="alert">{failureOf(error)}</p>
        {!isGone && <Button onClick={() => void refetch()}>Try again</Button>}
        <p>
          <Link to="/login/sign-in">Sign in</Link> · <Link to="/login/reset">Forgot your password?</Link>
        </p>
      </AuthFrame>
    )
  }
  if (!link) return <Spinner />
  return link.kind === 'reset' ? (
    <PasswordForm token={token} email={link.email} />
  ) : (
    <JoinForm token={token} link={link} />
  )
}

export default ResetScreen
