import { oneOf, text, withDefault } from '#shared/address/params.ts'
import { inPlace, useAddressParam } from '#shared/address/useAddress.ts'
import { asinTabs } from '#shared/room/clientRoom.ts'

/** The parameter of the tab: on the page of a product, and beside a screen that may have tabs of its own. */
export type TabParam = 'tab' | 'productTab'

const tabParam = withDefault(oneOf(asinTabs), asinTabs[0])

/** The tab of a product in the address, and the text that stands there. */
export const useProductTab = (name: TabParam) => {
  const [tab, setTab] = useAddressParam(name, tabParam, inPlace)
  const [requested] = useAddressParam(name, text)
  return { tab, setTab, requested }
}
