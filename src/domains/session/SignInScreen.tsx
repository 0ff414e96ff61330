import { Button } from 'antd'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import { Link, useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { SignIn } from '#contract/session.ts'
import { SignInCode } from '#contract/twoStep.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { AuthForm } from './AuthForm.tsx'
import { useSignInMutation } from './sessionApi.ts'
import type { SessionRoot } from './sessionSelectors.ts'
import { selectReturnTo } from './sessionSlice.ts'
import { hasPasskeys, usePasskey } from './usePasskey.ts'

const useSessionSelector = useSelector.withTypes<SessionRoot>()

const fields = [
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'username' },
  { name: 'password', label: 'Password', type: 'password', autoComplete: 'current-password' },
] as const
const codeFields = [{ name: 'code', label: 'Code', autoComplete: 'one-time-code' }] as const
const WithPassword = z.omit(SignIn, { code: true })
const WithCode = z.object({ code: SignInCode })

/** The account whose password is right, and its second steps. */
interface HalfSignedIn {
  given: Pick<SignIn, 'email' | 'password'>
  app: boolean
  passkey: boolean
}

const introOf = ({ app }: HalfSignedIn) =>
  app
    ? 'Enter the code that your authenticator app shows for Clove, or one of your recovery codes.'
    : 'This account signs in with a passkey. Without it, enter one of your recovery codes.'

const SignInScreen = () => {
  const signIn = useCommand(useSignInMutation())
  const passkey = usePasskey()
  const [halfway, setHalfway] = useState<HalfSignedIn>()
  const returnTo = useSessionSelector(selectReturnTo)
  const navigate = useNavigate()
  const enter = () => navigate(returnTo, { replace: true })
  const submit = async (body: SignIn) => {
    const answer = await signIn.run(body)
    if (!answer) return
    if ('second' in answer) setHalfway({ given: body, ...answer.second })
    else await enter()
  }
  const enterByPasskey = async () => {
    if (await passkey.run()) await enter()
  }
  const passkeyButton = hasPasskeys() && (!halfway || halfway.passkey) && (
    <Button block loading={passkey.isBusy} onClick={() => void enterByPasskey()}>
      Sign in with a passkey
    </Button>
  )
  const failure = passkey.failure ?? signIn.failure
  if (halfway)
    return (
      <AuthForm
        key="code"
        title="Enter your code"
        intro={introOf(halfway)}
        username={halfway.given.email}
        schema={WithCode}
        fields={codeFields}
        action="Sign in"
        isBusy={signIn.isBusy}
        failure={failure}
        onSubmit={({ code }) => void submit({ ...halfway.given, code })}
        footer={
          <>
            {passkeyButton}
            <Button type="link" className="auth-link" onClick={() => setHalfway(undefined)}>
              Use another account
            </Button>
          </>
        }
      />
    )
  return (
    <AuthForm
      key="password"
      title="Sign in"
      schema={WithPassword}
      fields={fields}
      action="Sign in"
      isBusy={signIn.isBusy}
      failure={failure}
      onSubmit={submit}
      footer={
        <>
          {passkeyButton}
          <Link to="/login/company">Sign in with your company</Link>
          <br />
          <Link to="/login/reset">Forgot your password?</Link>
          <br />
          New here? <Link to="/login/sign-up">Create an account</Link>
        </>
      }
    />
  )
}

export default SignInScreen
