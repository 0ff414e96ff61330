import { useMemo } from 'react'
import { useAddressParams } from '#shared/lib/useAddressParams.ts'

/** The campaign that is about to begin: for which products; the address knows, so that other screens lead here. */
export const useNewCampaign = () => {
  const [params, change] = useAddressParams()
  const named = params.get('new')
  return useMemo(
    () => ({
      /** Undefined: none is begun. None of them: all products. */
      asins: named === null ? undefined : named.split(',').filter(Boolean),
      open: (asins: readonly string[]) => change(() => new URLSearchParams({ new: asins.join() })),
      close: () => change(() => new URLSearchParams()),
    }),
    [named, change],
  )
}
