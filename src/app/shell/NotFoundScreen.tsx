import { Link } from 'react-router'
import { EmptyState } from '#shared/ui/StatePanel.tsx'

export const NotFoundScreen = () => (
  <main>
    <h1 className="visually-hidden">Page not found</h1>
    <EmptyState title="404: there is no such page" action={<Link to="/">Go to the start</Link>}>
      The address may be mistyped, or the page may have moved.
    </EmptyState>
  </main>
)
