import { useEffect } from 'react'
import { useStore } from 'react-redux'
import { useBlocker } from 'react-router'
import { type SessionRoot, selectIsLoggedIn } from '#domains/session/index.ts'
import { useDialogs } from '#shared/ui/dialog.ts'

/** While it is there, leaving the page asks first: by a link, by back and forward, by closing the tab. */
export const UnsavedGuard = () => {
  const { ask } = useDialogs()
  const { getState } = useStore<SessionRoot>()
  const blocker = useBlocker(
    // asked of the store itself, since a sign-out comes before anything is rendered
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && selectIsLoggedIn(getState()),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void ask({
      title: 'Leave without saving?',
      message: 'What you changed on this page is not saved and will be lost.',
      ok: 'Leave',
    }).then((leave) => (leave ? blocker.proceed() : blocker.reset()))
  }, [blocker, ask])
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [])
  return null
}
