import { Button } from 'antd'
import { Link, useParams } from 'react-router'
import { type AccountLink, accountRoutes } from '#contract/account.ts'
import type { BodyOf } from '#contract/route.ts'
import type { CallError } from '#shared/api/call.ts'
import { failureOf } from '#shared/api/failure.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { Spinner } from '#shared/ui/Spinner.tsx'
import { AuthForm } from './AuthForm.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { useGetAccountLinkQuery, useJoinTenantMutation, useResetUserPasswordMutation } from './accountApi.ts'
import { sessionReplaced } from './sessionSlice.ts'

const { body: schema } = accountRoutes.acceptInvitation
type Given = BodyOf<typeof accountRoutes.acceptInvitation>
const newcomerFields = [
  { name: 'name', label: 'Your name', autoComplete: 'name' },
  { name: 'password', label: 'Password', type: 'password', autoComplete: 'new-password' },
] as const
const memberFields = [
  { name: 'password', label: 'Password of your account', type: 'password', autoComplete: 'current-password' },
] as const

/** An invitation: users with an account join with it, others create one. */
const JoinForm = ({ token, link }: { token: string; link: AccountLink }) => {
  const { email, known: hasAccount, company = 'the company' } = link
  const join = useCommand(useJoinTenantMutation(), () => sessionReplaced())
  const title = `Join ${company}`
  return (
    <AuthForm
      title={title}
      intro={hasAccount ? `You’ll join with your account ${email}.` : `You are invited as ${email}.`}
      username={email}
      schema={schema}
      fields={hasAccount ? memberFields : newcomerFields}
      action={title}
      isBusy={join.isBusy}
      failure={join.failure}
      onSubmit={(given: Given) => join.run({ token, ...given })}
      footer={
        hasAccount ? <Link to="/login/reset">Forgot your password?</Link> : <Link to="/login/sign-in">Sign in</Link>
      }
    />
  )
}

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
      <AuthFrame title={isGone ? 'This link is no longer valid' : 'Couldn’t check the link'}>
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
