import type { ReactNode } from 'react'
import type { Question } from '#contract/explain.ts'
import { useExplain } from './explainAddress.ts'
import './explainButton.css'

interface Props {
  /** The query of the explanation; without it the figure is plain text. */
  question: Question | undefined
  children: ReactNode
}

/** A figure that opens its explanation. */
export const ExplainButton = ({ question, children }: Props) => {
  const { explain } = useExplain()
  if (!question) return children
  return (
    <button type="button" className="explain-figure figure" onClick={() => explain(question)}>
      {children}
    </button>
  )
}
