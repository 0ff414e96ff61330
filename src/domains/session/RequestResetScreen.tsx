import { Link } from 'react-router'
import { accountRoutes } from '#contract/account.ts'
import { failureOf } from '#shared/api/failure.ts'
import { AuthForm } from './AuthForm.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { useRequestResetMutation } from './accountApi.ts'

const title = 'Forgot your password?'
const fields = [{ name: 'email', label: 'Email', type: 'email', autoComplete: 'username' }] as const
const back = <Link to="/login/sign-in">Back to sign in</Link>

const answerOf = (mailed: boolean) =>
  mailed
    ? 'If the address has an account, a link to set a new password is on its way. It works once, for 48 hours.'
    : 'This installation can’t send email. Ask an admin of your company for a link to set a new password.'

/** Requests a reset link; the response never reveals whether an account exists. */
const RequestResetScreen = () => {
  const [request, { data, error, isLoading }] = useRequestResetMutation()
  if (data)
    return (
      <AuthFrame title={title}>
        <p role="status">{answerOf(data.mailed)}</p>
        <p>{back}</p>
      </AuthFrame>
    )
  return (
    <AuthForm
      title={title}
      schema={accountRoutes.requestReset.body}
      fields={fields}
      action="Send me a link"
      isBusy={isLoading}
      failure={error && failureOf(error)}
      onSubmit={request}
      footer={back}
    />
  )
}

export default RequestResetScreen
