import { useDispatch } from 'react-redux'
import { Link } from 'react-router'
import { type AccountLink, accountRoutes } from '#contract/account.ts'
import type { BodyOf } from '#contract/route.ts'
import { failureOf } from '#shared/api/failure.ts'
import { AuthForm } from './AuthForm.tsx'
import { useJoinTenantMutation } from './accountApi.ts'
import { sessionReplaced } from './sessionSlice.ts'

const { body: schema } = accountRoutes.acceptInvitation
const newcomerFields = [
  { name: 'name', label: 'Your name', autoComplete: 'name' },
  { name: 'password', label: 'Password', type: 'password', autoComplete: 'new-password' },
] as const
const memberFields = [
  { name: 'password', label: 'Password of your account', type: 'password', autoComplete: 'current-password' },
] as const

/** An invitation: whoever has an account joins with it, anybody else makes one. */
export const JoinForm = ({ token, link }: { token: string; link: AccountLink }) => {
  const { email, known, company = 'the company' } = link
  const [join, { error, isLoading }] = useJoinTenantMutation()
  const dispatch = useDispatch()
  const submit = async (given: BodyOf<typeof accountRoutes.acceptInvitation>) => {
    const { data: joined } = await join({ token, ...given })
    if (joined) dispatch(sessionReplaced())
  }
  const title = `Join ${company}`
  return (
    <AuthForm
      title={title}
      intro={known ? `You join with your account ${email}.` : `You are invited as ${email}.`}
      username={email}
      schema={schema}
      fields={known ? memberFields : newcomerFields}
      action={title}
      isBusy={isLoading}
      failure={error && failureOf(error)}
      onSubmit={submit}
      footer={known ? <Link to="/login/reset">Forgot your password?</Link> : <Link to="/login/sign-in">Sign in</Link>}
    />
  )
}
