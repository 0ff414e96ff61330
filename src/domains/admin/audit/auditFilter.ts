import { useMemo } from 'react'
import { useAddressParams } from '#shared/lib/useAddressParams.ts'
import type { AuditFilter } from './auditApi.ts'

const names = ['search', 'uid', 'from', 'until'] as const

const readFilter = (params: URLSearchParams): AuditFilter =>
  Object.fromEntries(names.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])))

/** The filter of the log, which the address keeps, so that a link or a reload brings the same. */
export const useAuditFilter = () => {
  const [params, setParams] = useAddressParams()
  return useMemo(
    () => ({
      filter: readFilter(params),
      setFilter: (change: AuditFilter) =>
        setParams(
          (now) => {
            const next = new URLSearchParams(now)
            for (const [name, value] of Object.entries(change)) {
              if (value) next.set(name, value)
              else next.delete(name)
            }
            return next
          },
          { replace: true },
        ),
    }),
    [params, setParams],
  )
}
