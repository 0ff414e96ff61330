import { useMemo } from 'react'
import { useAddressParams } from '#shared/lib/useAddressParams.ts'

export const NEW = 'new'
export type MessagesTab = 'campaigns' | 'templates'

/** The tab and its open campaign or template; they are in the address. */
export const useMessagesAddress = () => {
  const [params, change] = useAddressParams()
  const requestedTab = params.get('tab')
  const tab: MessagesTab = requestedTab === 'templates' ? 'templates' : 'campaigns'
  const openedId = params.get('open') ?? undefined
  return useMemo(
    () => ({
      ...{ tab, requestedTab, opened: openedId },
      show: (next: MessagesTab) => change(() => new URLSearchParams(next === 'templates' ? { tab: next } : {})),
      open: (id: string | undefined) =>
        change((now) => {
          const next = new URLSearchParams(now)
          if (id === undefined) next.delete('open')
          else next.set('open', id)
          return next
        }),
    }),
    [tab, requestedTab, openedId, change],
  )
}
