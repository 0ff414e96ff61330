import type { ReactNode } from 'react'
import { useExplain } from './explainAddress.ts'
import type { Question } from './explainApi.ts'
import './explainButton.css'

interface Props {
  /** What explains the figure; without it it is plain text. */
  asked: Question | undefined
  children: ReactNode
}

/** A figure that opens its explanation. */
export const ExplainButton = ({ asked: question, children }: Props) => {
  const { explain } = useExplain()
  if (!question) return children
  return (
    <button type="button" className="explain-figure figure" onClick={() => explain(question)}>
      {children}
    </button>
  )
}
