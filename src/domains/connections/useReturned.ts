import { useAddressParams } from '#shared/lib/useAddressParams.ts'
import { refusalMessages } from './connectionLabels.ts'

/** What the way back from Amazon has brought, as the address says it. */
export const useReturned = () => {
  const [params, change] = useAddressParams()
  const refused = params.get('refused')
  const [kind, seller] = [params.get('kind'), params.get('seller')]
  return {
    refusal: refused === null ? undefined : (refusalMessages[refused] ?? refusalMessages.failed),
    connected: kind && seller ? { kind, seller } : undefined,
    dismiss: () =>
      change(
        (now) => {
          const rest = new URLSearchParams(now)
          for (const key of ['refused', 'kind', 'seller']) rest.delete(key)
          return rest
        },
        { replace: true },
      ),
  }
}
