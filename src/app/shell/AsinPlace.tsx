import { lazy, type ReactNode, useCallback, useLayoutEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { AsinPanelsContext, loadAsinDrawer } from '#domains/asins/index.ts'
import { OnceNeeded } from '#shared/ui/OnceNeeded.tsx'
import { OpenAsinContext } from '#shared/ui/openAsin.ts'
import { rooms } from '../rooms.ts'

const AsinDrawer = lazy(loadAsinDrawer)

const asinPanels = rooms.flatMap(({ asinPanels = [] }) => asinPanels)

const PARAM = 'product'

/** Opens a product beside whatever is on screen; the address knows which, so that a link or a reload brings the same. */
export const AsinPlace = ({ children }: { children: ReactNode }) => {
  const [params, setParams] = useSearchParams()
  const set = (asin: string | undefined) =>
    setParams((now) => {
      const next = new URLSearchParams(now)
      if (asin) next.set(PARAM, asin)
      else next.delete(PARAM)
      return next
    })
  // the same function at every address, or each item number on screen would be drawn again with it
  const latest = useRef(set)
  useLayoutEffect(() => {
    latest.current = set
  })
  const open = useCallback((asin: string) => latest.current(asin), [])
  const asin = params.get(PARAM) ?? undefined
  return (
    <OpenAsinContext value={open}>
      <AsinPanelsContext value={asinPanels}>
        {children}
        <OnceNeeded needed={asin !== undefined}>
          <AsinDrawer asin={asin} onClose={() => set(undefined)} />
        </OnceNeeded>
      </AsinPanelsContext>
    </OpenAsinContext>
  )
}
