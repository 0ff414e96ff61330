import { type ReactNode, useCallback } from 'react'
import { AsinPanelsContext, loadAsinDrawer } from '#domains/asins/index.ts'
import { lazyPart } from '#shared/lib/lazyPart.ts'
import { useAddressParams } from '#shared/lib/useAddressParams.ts'
import { OnceNeeded } from '#shared/ui/OnceNeeded.tsx'
import { OpenAsinContext } from '#shared/ui/openAsin.ts'
import { rooms } from '../rooms.ts'

const AsinDrawer = lazyPart(loadAsinDrawer)

const asinPanels = rooms.flatMap(({ asinPanels = [] }) => asinPanels)

const PARAM = 'product'

/** Opens a product beside whatever is on screen; the address knows which, so that a link or a reload brings the same. */
export const AsinPlace = ({ children }: { children: ReactNode }) => {
  const [params, setParams] = useAddressParams()
  const open = useCallback(
    (asin: string | undefined) =>
      setParams((now) => {
        const next = new URLSearchParams(now)
        if (asin) next.set(PARAM, asin)
        else next.delete(PARAM)
        return next
      }),
    [setParams],
  )
  const asin = params.get(PARAM) ?? undefined
  return (
    <OpenAsinContext value={open}>
      <AsinPanelsContext value={asinPanels}>
        {children}
        <OnceNeeded needed={asin !== undefined}>
          <AsinDrawer asin={asin} onClose={() => open(undefined)} onOpen={open} />
        </OnceNeeded>
      </AsinPanelsContext>
    </OpenAsinContext>
  )
}
