import { Button } from 'antd'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { notify } from '#domains/notices/index.ts'
import type { CaseSheet } from '../caseShapes.ts'
import { claimPage } from './claimPages.ts'

/** Copies a text; without a clipboard (no https) it shows a message, and the user can select the text. */
const CopyText = ({ text }: { text: string }) => {
  const dispatch = useDispatch()
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      dispatch(notify({ type: 'warning', message: 'Couldn’t copy. Select the text and copy it manually.' }))
    }
  }
  return (
    <Button size="small" onClick={() => void copy()}>
      {isCopied ? 'Copied' : 'Copy the text'}
    </Button>
  )
}

/** Opens Amazon's page for such claims, beside Clove. */
const PageLink = ({ page }: { page: ReturnType<typeof claimPage> }) =>
  page && (
    <a href={page.address} target="_blank" rel="noreferrer" title={`From ${page.source}, checked ${page.checkedOn}`}>
      Open “{page.title}” at Amazon
    </a>
  )

/** The text to file, in the marketplace's language. */
export const ClaimText = ({
  sheet: { claim_text, claim_type, marketplace },
}: {
  sheet: Pick<CaseSheet, 'claim_text' | 'claim_type' | 'marketplace'>
}) => (
  <section>
    <h3>Claim text</h3>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text must be scrollable by keyboard */}
    <section className="claim-text" aria-label="Text to file" tabIndex={0}>
      {claim_text}
    </section>
    <CopyText key={claim_text} text={claim_text} /> <PageLink page={claimPage(claim_type, marketplace)} />
  </section>
)
