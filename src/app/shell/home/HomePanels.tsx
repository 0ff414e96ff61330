import { Suspense } from 'react'
import { rooms } from '../../rooms.ts'
import { useCanOpen } from '../menu/useCanOpen.ts'

const panels = rooms.flatMap(({ homePanels = [] }) => homePanels)

/** Panels of the rooms; each loads separately, after the rest. */
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
