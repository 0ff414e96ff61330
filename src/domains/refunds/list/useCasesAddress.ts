import { useMemo } from 'react'
import { useAddressParams } from '#shared/lib/useAddressParams.ts'
import { type CasesQuery, readCasesQuery, writeCasesQuery } from '../caseFilter.ts'

const OPEN = 'case'

/** What is asked for and which case is open; the address keeps both, so that a link or a reload brings the same. */
export const useCasesAddress = () => {
  const [params, setParams] = useAddressParams()
  return useMemo(
    () => ({
      asked: readCasesQuery(params),
      ask: (change: Partial<CasesQuery>) =>
        setParams((now) => writeCasesQuery(now, { ...readCasesQuery(now), ...change }), { replace: true }),
      opened: params.get(OPEN) ?? undefined,
      open: (id: string | undefined) =>
        setParams((now) => {
          const next = new URLSearchParams(now)
          if (id) next.set(OPEN, id)
          else next.delete(OPEN)
          return next
        }),
    }),
    [params, setParams],
  )
}
