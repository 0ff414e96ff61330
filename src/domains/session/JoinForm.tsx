import { Link } from 'react-router'
import { type AccountLink, accountRoutes } from '#contract/account.ts'
import type { BodyOf } from '#contract/route.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { AuthForm } from './AuthForm.tsx'
import { useJoinTenantMutation } from './accountApi.ts'
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
export const JoinForm = ({ token, link }: { token: string; link: AccountLink }) => {
  const { email, known: hasAccount, company = 'the company' } = link
  const join = useCommand(useJoinTenantMutation(), () => sessionReplaced())
  const title = `Join ${company}`
  return (
    <AuthForm
      title={title}
      intro={hasAccount ? `You join with your account ${email}.` : `You are invited as ${email}.`}
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
