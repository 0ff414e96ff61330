import { useEffect, useLayoutEffect } from 'react'
import { Outlet, useMatches, useNavigation } from 'react-router'
import { version } from '#shared/lib/version.ts'
import type { RouteFacts } from '#shared/room/row.ts'
import { Spinner } from '#shared/ui/Spinner.tsx'
import { useAppDispatch } from '../hooks.ts'
import { showScreen } from '../reporting/errorActions.ts'
import { groupEntered } from './groupEntered.ts'
import { titleOf } from './title.ts'

/** What every page has: its title, and a spinner while the next one is on its way. */
export const Page = () => {
  const row = useMatches().at(-1)?.handle as RouteFacts | undefined
  const { state } = useNavigation()
  const dispatch = useAppDispatch()
  // before anything of the screen is seen, since it says what may be recorded of it
  useLayoutEffect(() => {
    if (row) dispatch(showScreen(row))
  }, [row, dispatch])
  const group = row?.group
  useEffect(() => void dispatch(groupEntered(group ?? null)), [group, dispatch])
  useEffect(() => {
    document.title = titleOf(row, version)
  }, [row])
  return (
    <>
      <Outlet />
      {state !== 'idle' && <Spinner />}
    </>
  )
}
