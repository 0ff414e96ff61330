import { Suspense } from 'react'
import { rooms } from '../../rooms.ts'
import { useCanOpen } from '../useCanOpen.ts'

const panels = rooms.flatMap(({ homePanels = [] }) => homePanels)

/** What rooms draw on the home screen; each comes by itself, after the rest. */
export const HomePanels = () => {
  const canOpen = useCanOpen()
  return panels
    .filter(({ path }) => canOpen(path))
    .map(({ path, Panel }) => (
      <Suspense key={path}>
        <Panel />
      </Suspense>
    ))
}
