import { useMemo } from 'react'
import { PersonHash } from '#contract/addresses.ts'
import { defineAddress } from '#shared/address/defineAddress.ts'
import { param } from '#shared/address/params.ts'
import { inPlace, useAddress, useAddressParam } from '#shared/address/useAddress.ts'
import { labelChoices } from './labelText.ts'
import type { AddressFilter } from './outreachApi.ts'

const openParam = param((text) => PersonHash.safeParse(text).data)
export const filterAddress = defineAddress({
  search: param((text) => text.trim() || undefined),
  label: param((text) => labelChoices.find(({ value }) => value === text)?.value),
})

/** Filter and open household; they are in the address, so that links and reloads restore them. */
export const useAddressFilter = () => {
  const [filter, change] = useAddress(filterAddress)
  const [opened, open] = useAddressParam('open', openParam)
  return useMemo(
    () => ({
      ...{ filter, opened, open },
      setFilter: (next: AddressFilter) => change(next, inPlace),
    }),
    [filter, opened, open, change],
  )
}
