import { Button } from 'antd'
import { Bar } from '#shared/ui/Bar.tsx'
import { formatStage, type LeadStage } from './leadStage.ts'

/** What is being done for an ASIN, in words and a bar; why it failed, and another try. */
export const LeadState = ({ asin, stage, onRetry }: { asin: string; stage: LeadStage; onRetry(): void }) => (
  <div className="lead-state">
    <span className={`lead-state-${stage.name}`}>{formatStage(stage)}</span>
    {stage.name === 'generating' && stage.progress !== undefined && (
      <Bar percent={stage.progress} label={`Leads of ${asin} generated`} />
    )}
    {stage.name === 'failed' && (
      <>
        <span title={stage.message}>{stage.message}</span>
        <Button size="small" aria-label={`Try again: ${asin}`} onClick={onRetry}>
          Try again
        </Button>
      </>
    )}
  </div>
)
