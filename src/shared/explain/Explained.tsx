import { lazyPart } from '#shared/lib/lazyPart.ts'
import { OnceNeeded } from '../ui/OnceNeeded.tsx'
import { useFetchedAhead } from '../ui/useFetchedAhead.ts'
import { useExplain } from './explainAddress.ts'

// heavy, and most visits ask about no figure; fetched ahead all the same, so that the first question need not wait
const loadDrawer = () => import('./ExplainDrawer.tsx')
const ExplainDrawer = lazyPart(loadDrawer)

/** Where the figure that the address asks about is explained: once, over whatever is on screen. */
export const Explained = () => {
  const { question } = useExplain()
  useFetchedAhead(loadDrawer)
  return (
    <OnceNeeded needed={Boolean(question)}>
      <ExplainDrawer />
    </OnceNeeded>
  )
}
