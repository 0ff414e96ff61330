import { useMemo } from 'react'
import { useAddressParams } from '#shared/lib/useAddressParams.ts'

const REPORT = 'report'

/** The report being built, `new` for an unsaved one; it is in the address. */
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

/** Returns the path of a report. */
export const viewPath = (id: string, run?: string): string =>
  `/sales/reports/${encodeURIComponent(id)}/view${run === undefined ? '' : `?${new URLSearchParams({ run })}`}`
