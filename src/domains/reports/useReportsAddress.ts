import { useMemo } from 'react'
import { defineAddress } from '#shared/address/defineAddress.ts'
import { text } from '#shared/address/params.ts'
import { useAddress } from '#shared/address/useAddress.ts'

const address = defineAddress({ report: text })

/** The report being built, `new` for an unsaved one; it is in the address. */
export const useReportsAddress = () => {
  const [{ report }, change] = useAddress(address)
  return useMemo(
    () => ({
      report,
      build: (key: string | undefined, replace = false) => change({ report: key }, { replace }),
    }),
    [report, change],
  )
}

/** Returns the path of a report. */
export const viewPath = (id: string, run?: string): string =>
  `/sales/reports/${encodeURIComponent(id)}/view${run === undefined ? '' : `?${new URLSearchParams({ run })}`}`
