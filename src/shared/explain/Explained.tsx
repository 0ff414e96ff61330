import { lazyPart } from '#shared/lib/lazyPart.ts'
import { OnceNeeded } from '../ui/OnceNeeded.tsx'
import { useFetchedAhead } from '../ui/useFetchedAhead.ts'
import { useExplain } from './explainAddress.ts'

// large, and most visits do not need it; prefetched so that the first explanation opens immediately
const loadDrawer = () => import('./ExplainDrawer.tsx')
const ExplainDrawer = lazyPart(loadDrawer)

/** Shows the explanation of the figure in the address, once, above any screen. */
export const Explained = () => {
  const { question } = useExplain()
  useFetchedAhead(loadDrawer)
  return (
    <OnceNeeded needed={Boolean(question)}>
      <ExplainDrawer />
    </OnceNeeded>
  )
}
