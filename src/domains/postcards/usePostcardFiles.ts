import { cardDesignRoutes } from '#contract/cardDesigns.ts'
import { postcardRoutes } from '#contract/postcards.ts'
import { pathOf } from '#contract/route.ts'
import { selectTenantCode } from '#domains/tenants/index.ts'
import { usePostcardsSelector } from './hooks.ts'

/** Returns the URLs of a campaign's files; a download has no headers, so the tenant is in its query. */
export const usePostcardFiles = (id: string) => {
  const tenant = usePostcardsSelector(selectTenantCode)
  const withTenant = (rest: Record<string, string> = {}) =>
    new URLSearchParams({ ...(tenant ? { tenant } : {}), ...rest })
  return {
    picture: (picture: string) => `${pathOf(cardDesignRoutes.showCardPicture, { id: picture })}?${withTenant()}`,
    file: (fileIndex: number) =>
      `${pathOf(postcardRoutes.downloadPostcards, { id, at: String(fileIndex) })}?${withTenant()}`,
    proof: (from: number) => `${pathOf(postcardRoutes.downloadProof, { id })}?${withTenant({ from: String(from) })}`,
  }
}
