import { Button } from 'antd'
import type { Step } from './useSheetAddress.ts'

const steps: readonly { key: Step | 'apply'; title: string }[] = [
  { key: 'source', title: 'Source' },
  { key: 'columns', title: 'Columns' },
  { key: 'look', title: 'Preview' },
  { key: 'apply', title: 'Apply' },
]

/** The steps of an import; earlier steps are links. */
export const ImportSteps = ({ step, go }: { step: Step; go(step: Step): void }) => {
  const stepIndex = steps.findIndex(({ key }) => key === step)
  return (
    <nav aria-label="Steps of the import">
      <ol className="sheet-steps">
        {steps.map(({ key, title }, place) => (
          <li key={key} aria-current={place === stepIndex ? 'step' : undefined}>
            <span aria-hidden>{place + 1}</span>
            {place < stepIndex ? (
              <Button type="link" size="small" onClick={() => go(key as Step)}>
                {title}
              </Button>
            ) : (
              title
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
