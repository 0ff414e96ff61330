import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { SignUp } from '#contract/session.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { AuthForm } from './AuthForm.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { useCreateUserMutation } from './sessionApi.ts'

const title = 'Create an account'
const fields = [
  { name: 'name', label: 'Your name', autoComplete: 'name' },
  { name: 'company', label: 'Company', autoComplete: 'organization' },
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'username' },
  { name: 'password', label: 'Password', type: 'password', autoComplete: 'new-password' },
] as const

/** Creates a company, immediately or, if Clove sends email, after the address is confirmed. */
const SignUpScreen = () => {
  const signUp = useCommand(useCreateUserMutation())
  const [mailedTo, setMailedTo] = useState<string>()
  const navigate = useNavigate()
  const submit = async (body: SignUp) => {
    const answer = await signUp.run(body)
    if (!answer) return
    if ('mailed' in answer) setMailedTo(body.email)
    else await navigate('/', { replace: true })
  }
  const footer = (
    <>
      Already have an account? <Link to="/login/sign-in">Sign in</Link>
    </>
  )
  if (mailedTo !== undefined)
    return (
      <AuthFrame title="Check your email">
        <p role="status">
          We sent an email to {mailedTo}. Open its link within 48 hours to finish. Check your spam folder if you don’t
          see it.
        </p>
        <p>{footer}</p>
      </AuthFrame>
    )
  return (
    <AuthForm
      title={title}
      schema={SignUp}
      fields={fields}
      action="Create account"
      isBusy={signUp.isBusy}
      failure={signUp.failure}
      onSubmit={submit}
      footer={footer}
    />
  )
}

export default SignUpScreen
