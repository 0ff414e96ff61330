import { Link, useNavigate } from 'react-router'
import { SignUp } from '#contract/session.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { AuthForm } from './AuthForm.tsx'
import { useCreateUserMutation } from './sessionApi.ts'

const fields = [
  { name: 'name', label: 'Your name', autoComplete: 'name' },
  { name: 'company', label: 'Company', autoComplete: 'organization' },
  { name: 'email', label: 'E-mail', type: 'email', autoComplete: 'username' },
  { name: 'password', label: 'Password', type: 'password', autoComplete: 'new-password' },
] as const

const SignUpScreen = () => {
  const signUp = useCommand(useCreateUserMutation())
  const navigate = useNavigate()
  const submit = async (body: SignUp) => {
    if (await signUp.run(body)) await navigate('/', { replace: true })
  }
  return (
    <AuthForm
      title="Create an account"
      schema={SignUp}
      fields={fields}
      action="Create account"
      isBusy={signUp.isBusy}
      failure={signUp.failure}
      onSubmit={submit}
      footer={
        <>
          Have one already? <Link to="/login/sign-in">Sign in</Link>
        </>
      }
    />
  )
}

export default SignUpScreen
