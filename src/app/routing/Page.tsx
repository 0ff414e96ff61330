import { useEffect } from 'react'
import { Outlet, useMatches, useNavigation } from 'react-router'
import { version } from '#shared/lib/version.ts'
import { Spinner } from '#shared/ui/Spinner.tsx'
import type { RouteFacts } from './row.ts'
import { titleOf } from './title.ts'

/** What every page has: its title, and a spinner while the next one is on its way. */
export const Page = () => {
  const row = useMatches().at(-1)?.handle as RouteFacts | undefined
  const { state } = useNavigation()
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
