import { useEffect } from 'react'
import { onceShown } from '../lib/onceShown.ts'

/** Prefetches a part that most visits do not need, once the visible content has loaded. */
export const useFetchedAhead = (load: () => Promise<unknown>): void => {
  // a failed load is retried when the part is needed
  useEffect(() => onceShown(() => void load().catch(() => undefined)), [load])
}
