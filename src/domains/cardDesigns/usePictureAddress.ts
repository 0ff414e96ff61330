import { useSelector } from 'react-redux'
import { cardDesignRoutes } from '#contract/cardDesigns.ts'
import { pathOf } from '#contract/route.ts'
import { selectTenantCode } from '#domains/tenants/index.ts'

/** Returns the URLs of files; a picture request has no headers, so the tenant is in its query. */
const useAddress = () => {
  const tenant = useSelector(selectTenantCode)
  return (path: string, query: Record<string, string> = {}) =>
    `${path}?${new URLSearchParams({ ...(tenant ? { tenant } : {}), ...query })}`
}

/** Returns a function that gives the URL of a card picture by id. */
export const usePictureAddress = () => {
  const address = useAddress()
  return (id: string): string => address(pathOf(cardDesignRoutes.showCardPicture, { id }))
}

/** Returns a function that gives the PDF URL of a design; with a paper size, several cards per sheet. */
export const useProofAddress = () => {
  const address = useAddress()
  return (id: string, sheet?: 'letter' | 'a4'): string =>
    address(pathOf(cardDesignRoutes.downloadCardProof, { id }), sheet ? { sheet } : {})
}
