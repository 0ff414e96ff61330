import { Button } from 'antd'
import { Link, useNavigate, useParams } from 'react-router'
import { useCommand } from '#shared/api/useCommand.ts'
import { AuthFrame } from './AuthFrame.tsx'
import { useConfirmUserMutation } from './sessionApi.ts'

/** The target of a sign-up email. A click creates the company, because programs that scan emails open links too. */
const ConfirmScreen = () => {
  const { token = '' } = useParams()
  const confirm = useCommand(useConfirmUserMutation())
  const navigate = useNavigate()
  const open = async () => {
    if (await confirm.run(token)) await navigate('/', { replace: true })
  }
  return (
    <AuthFrame title="Open your company">
      {confirm.failure ? (
        <p role="alert">{confirm.failure}</p>
      ) : (
        <p>Your email address is confirmed. One click, and your company is ready.</p>
      )}
      <Button type="primary" block loading={confirm.isBusy} onClick={() => void open()}>
        Open my company
      </Button>
      <p>
        <Link to="/login/sign-in">Sign in</Link> · <Link to="/login/sign-up">Create an account</Link>
      </p>
    </AuthFrame>
  )
}

export default ConfirmScreen
