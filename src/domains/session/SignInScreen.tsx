import { useSelector } from 'react-redux'
import { Link, useNavigate } from 'react-router'
import { SignIn } from '#contract/session.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { AuthForm } from './AuthForm.tsx'
import { useSignInMutation } from './sessionApi.ts'
import type { SessionRoot } from './sessionSelectors.ts'
import { selectReturnTo } from './sessionSlice.ts'

const useSessionSelector = useSelector.withTypes<SessionRoot>()

const fields = [
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'username' },
  { name: 'password', label: 'Password', type: 'password', autoComplete: 'current-password' },
] as const

const SignInScreen = () => {
  const signIn = useCommand(useSignInMutation())
  const returnTo = useSessionSelector(selectReturnTo)
  const navigate = useNavigate()
  const submit = async (body: SignIn) => {
    if (await signIn.run(body)) await navigate(returnTo, { replace: true })
  }
  return (
    <AuthForm
      title="Sign in"
      schema={SignIn}
      fields={fields}
      action="Sign in"
      isBusy={signIn.isBusy}
      failure={signIn.failure}
      onSubmit={submit}
      footer={
        <>
          <Link to="/login/reset">Forgot your password?</Link>
          <br />
          New here? <Link to="/login/sign-up">Create an account</Link>
        </>
      }
    />
  )
}

export default SignInScreen
