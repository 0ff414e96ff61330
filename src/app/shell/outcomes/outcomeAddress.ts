import { useMemo } from 'react'
import { defineAddress } from '#shared/address/defineAddress.ts'
import { text } from '#shared/address/params.ts'
import { useAddress } from '#shared/address/useAddress.ts'

const address = defineAddress({ result: text })

/** The month and kind whose results are open, as `outcomeKey` writes them; in the address, so that links restore them. */
export const useOutcomeAddress = () => {
  const [{ result }, change] = useAddress(address)
  return useMemo(
    () => ({ opened: result, open: (key: string | undefined) => change({ result: key }) }),
    [result, change],
  )
}
