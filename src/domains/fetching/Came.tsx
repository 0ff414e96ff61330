import { useContext } from 'react'
import type { Fetch } from '#contract/fetches.ts'
import { UploadLinkContext } from '#shared/explain/uploadLink.ts'
import { UNKNOWN } from '#shared/lib/number.ts'
import { cameWords } from './fetchWords.ts'

/** What came of a fetch, which leads to its file. */
export const Came = ({ fetch }: { fetch: Pick<Fetch, 'upload'> | null }) => {
  const link = useContext(UploadLinkContext)
  const words = fetch && cameWords(fetch)
  if (!fetch?.upload || !words) return UNKNOWN
  const address = link?.(fetch.upload.id)
  return address ? <a href={address}>{words}</a> : words
}
