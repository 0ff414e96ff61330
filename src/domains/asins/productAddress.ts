import { oneOf, text, withDefault } from '#shared/address/params.ts'
import { inPlace, useAddressParam } from '#shared/address/useAddress.ts'
import { asinTabs } from '#shared/room/clientRoom.ts'

const tabParam = withDefault(oneOf(asinTabs), asinTabs[0])

/** The tab of a product in the address, and the text that stands there. */
export const useProductTab = () => {
  const [tab, setTab] = useAddressParam('tab', tabParam, inPlace)
  const [requested] = useAddressParam('tab', text)
  return { tab, setTab, requested }
}
