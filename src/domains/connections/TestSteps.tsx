import type { TestStep } from '#contract/connections.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { stepLabels } from './connectionLabels.ts'

/** What a test found, step by step: what failed, and how to mend it. */
export const TestSteps = ({ steps }: { steps: readonly TestStep[] }) => (
  <ol className="test-steps" aria-label="What the test found">
    {steps.map(({ title, state, ms, message, todo }) => (
      <li key={title} data-state={state}>
        <b>{stepLabels[state]}</b> {title}
        {state !== 'skipped' && <span className="figure"> {formatNumber(ms)} ms</span>}
        {message && <p>{message}</p>}
        {todo && state !== 'ok' && <p>{todo}</p>}
      </li>
    ))}
  </ol>
)
