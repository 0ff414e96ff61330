import { useContext } from 'react'
import type { Fetch } from '#contract/fetches.ts'
import { UploadLinkContext } from '#shared/explain/uploadLink.ts'
import { UNKNOWN } from '#shared/lib/number.ts'
import { formatOutcome } from './fetchText.ts'

/** The result of a fetch with a link to its file. */
export const FetchOutcome = ({ fetch }: { fetch: Pick<Fetch, 'upload'> | null }) => {
  const link = useContext(UploadLinkContext)
  const outcome = fetch && formatOutcome(fetch)
  if (!fetch?.upload || !outcome) return UNKNOWN
  const address = link?.(fetch.upload.id)
  return address ? <a href={address}>{outcome}</a> : outcome
}
