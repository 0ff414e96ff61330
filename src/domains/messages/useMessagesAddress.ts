import { useMemo } from 'react'
import { defineAddress } from '#shared/address/defineAddress.ts'
import { oneOf, text, withDefault } from '#shared/address/params.ts'
import { useAddress, useAddressParam } from '#shared/address/useAddress.ts'

export const NEW = 'new'
const tabs = ['campaigns', 'templates'] as const
export type MessagesTab = (typeof tabs)[number]

const address = defineAddress({ tab: withDefault(oneOf(tabs), 'campaigns'), open: text })

/** The tab and its open campaign or template; they are in the address. */
export const useMessagesAddress = () => {
  const [{ tab, open: openedId }, change] = useAddress(address)
  const [requestedTab] = useAddressParam('tab', text)
  return useMemo(
    () => ({
      ...{ tab, requestedTab, opened: openedId },
      show: (next: MessagesTab) => change({ tab: next, open: undefined }),
      open: (id: string | undefined) => change({ open: id }),
    }),
    [tab, requestedTab, openedId, change],
  )
}
