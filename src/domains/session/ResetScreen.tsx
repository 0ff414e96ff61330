import { Button } from 'antd'
import { Link, useParams } from 'react-router'
import type { CallError } from '#shared/api/call.ts'
import { failureOf } from '#shared/api/failure.ts'
import { Spinner } from '#shared/ui/Spinner.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { useGetAccountLinkQuery } from './accountApi.ts'
import { JoinForm } from './JoinForm.tsx'
import { PasswordForm } from './PasswordForm.tsx'

const GONE = 410

/** Where the link of an invitation or a forgotten password leads: says what it is for, and does it. */
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
