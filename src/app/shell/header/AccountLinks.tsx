import { Button } from 'antd'
import { Link } from 'react-router'
import { useSignOutMutation } from '#domains/session/index.ts'
import { useAppDispatch } from '../../hooks.ts'
import { keysOpened } from '../../shellSlice.ts'
import './headerBar.css'

/** Profile, shortcuts and sign-out of the signed-in user. */
export const AccountLinks = ({ onChoose }: { onChoose(): void }) => {
  const dispatch = useAppDispatch()
  const [signOut] = useSignOutMutation()
  const showKeys = () => {
    onChoose()
    dispatch(keysOpened())
  }
  return (
    <ul className="header-list">
      <li>
        <Link to="/profile" onClick={onChoose}>
          Profile
        </Link>
      </li>
      <li>
        <Button type="text" onClick={showKeys}>
          Keyboard shortcuts
        </Button>
      </li>
      <li>
        <Button type="text" onClick={() => void signOut()}>
          Sign out
        </Button>
      </li>
    </ul>
  )
}
