import type { TestStep } from '#contract/connections.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { stepLabels } from './connectionLabels.ts'

/** The steps of a test: what failed, and how to fix it. */
export const TestSteps = ({ steps }: { steps: readonly TestStep[] }) => (
  <ol className="test-steps" aria-label="Test results">
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
