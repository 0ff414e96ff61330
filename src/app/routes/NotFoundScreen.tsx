import { Link } from 'react-router'
import { selectIsLoggedIn } from '#domains/session/index.ts'
import { EmptyState } from '#shared/ui/StatePanel.tsx'
import { useAppSelector } from '../hooks.ts'

/** The 404 page: inside the shell with a session, otherwise on its own. */
export const NotFoundScreen = () => {
  // the shell has its own main element
  const Frame = useAppSelector(selectIsLoggedIn) ? 'section' : 'main'
  return (
    <Frame>
      <h1 className="visually-hidden">Page not found</h1>
      <EmptyState title="404: page not found" action={<Link to="/">Go to Home</Link>}>
        The address may be mistyped, or the page may have moved.
      </EmptyState>
    </Frame>
  )
}
