import { Link, useNavigate } from 'react-router'
import { SignUp } from '#contract/session.ts'
import { failureOf } from '#shared/api/failure.ts'
import { AuthForm } from './AuthForm.tsx'
import { useCreateUserMutation } from './sessionApi.ts'

const fields = [
  { name: 'name', label: 'Your name', autoComplete: 'name' },
  { name: 'company', label: 'Company', autoComplete: 'organization' },
  { name: 'email', label: 'E-mail', type: 'email', autoComplete: 'username' },
  { name: 'password', label: 'Password', type: 'password', autoComplete: 'new-password' },
] as const

const SignUpScreen = () => {
  const [createUser, { error, isLoading }] = useCreateUserMutation()
  const navigate = useNavigate()
  const submit = async (body: SignUp) => {
    const { error: refused } = await createUser(body)
    if (!refused) await navigate('/', { replace: true })
  }
  return (
    <AuthForm
      title="Create an account"
      schema={SignUp}
      fields={fields}
      action="Create account"
      isBusy={isLoading}
      failure={error && failureOf(error)}
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
