import type { CaseSheet } from '../caseShapes.ts'
import { Arithmetic } from './Arithmetic.tsx'
import { CaseHead } from './CaseHead.tsx'
import { CaseHistory } from './CaseHistory.tsx'
import { CasePapers } from './CasePapers.tsx'
import { CasePayments } from './CasePayments.tsx'
import { ClaimText } from './ClaimText.tsx'
import { EvidenceRows } from './EvidenceRows.tsx'
import { WindowLine } from './WindowLine.tsx'

/** All there is to know of a case, in the order in which a clerk works through it. */
export const CaseWhole = ({ sheet }: { sheet: CaseSheet }) => (
  <article className="claim-sheet">
    <CaseHead sheet={sheet} />
    <WindowLine sheet={sheet} />
    <Arithmetic sheet={sheet} />
    <EvidenceRows evidence={sheet.evidence} />
    <CasePapers sheet={sheet} />
    <ClaimText sheet={sheet} />
    <CasePayments sheet={sheet} />
    <CaseHistory sheet={sheet} />
  </article>
)
