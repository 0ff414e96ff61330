import { useSelector } from 'react-redux'
import { cardDesignRoutes } from '#contract/cardDesigns.ts'
import { pathOf } from '#contract/route.ts'
import { selectTenantCode } from '#domains/tenants/index.ts'

/** Addresses of files; a picture bears no header, so the tenant stands in its query. */
const useAddress = () => {
  const tenant = useSelector(selectTenantCode)
  return (path: string, query: Record<string, string> = {}) =>
    `${path}?${new URLSearchParams({ ...(tenant ? { tenant } : {}), ...query })}`
}

/** Where a picture of cards is shown from, by its id. */
export const usePictureAddress = () => {
  const address = useAddress()
  return (id: string): string => address(pathOf(cardDesignRoutes.showCardPicture, { id }))
}

/** Where a design comes from as PDF; several cards a sheet where its paper is named. */
export const useProofAddress = () => {
  const address = useAddress()
  return (id: string, sheet?: 'letter' | 'a4'): string =>
    address(pathOf(cardDesignRoutes.downloadCardProof, { id }), sheet ? { sheet } : {})
}
