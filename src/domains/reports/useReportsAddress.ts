import { useMemo } from 'react'
import { useAddressParams } from '#shared/lib/useAddressParams.ts'

const REPORT = 'report'

/** Which report is being built, `new` for one of no name yet; the address knows. */
export const useReportsAddress = () => {
  const [params, setParams] = useAddressParams()
  const report = params.get(REPORT) ?? undefined
  return useMemo(
    () => ({
      report,
      build: (key: string | undefined, replace = false) =>
        setParams(
          (now) => {
            const next = new URLSearchParams(now)
            if (key === undefined) next.delete(REPORT)
            else next.set(REPORT, key)
            return next
          },
          { replace },
        ),
    }),
    [report, setParams],
  )
}

/** Where a report is looked at. */
export const viewPath = (id: string, run?: string): string =>
  `/sales/reports/${encodeURIComponent(id)}/view${run === undefined ? '' : `?${new URLSearchParams({ run })}`}`
