import { useMemo } from 'react'
import { useAddressParams } from '#shared/lib/useAddressParams.ts'

const names = ['search', 'missing', 'shipment'] as const
type AddressParams = Partial<Record<(typeof names)[number], string>>

const change = (params: URLSearchParams, next: AddressParams): URLSearchParams => {
  const changed = new URLSearchParams(params)
  for (const [name, value] of Object.entries(next)) {
    if (value) changed.set(name, value)
    else changed.delete(name)
  }
  return changed
}

/** Which shipments are asked for and which one is open; the address knows, so that a link or a reload brings the same. */
export const useShippingAddress = () => {
  const [params, setParams] = useAddressParams()
  return useMemo(
    () => ({
      search: params.get('search') ?? '',
      /** Those alone whose open cases lack a document. */
      onlyMissing: params.get('missing') === '1',
      opened: params.get('shipment') ?? undefined,
      ask: (next: Pick<AddressParams, 'search' | 'missing'>) =>
        setParams((now) => change(now, next), { replace: true }),
      open: (shipment: string | undefined) => setParams((now) => change(now, { shipment: shipment ?? '' })),
    }),
    [params, setParams],
  )
}
