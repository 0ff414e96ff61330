import { UNKNOWN } from '#shared/lib/number.ts'
import { LeadState } from './LeadState.tsx'
import { LeadButtons, LeadCount } from './leadColumns.tsx'
import { stageOf } from './leadStage.ts'
import type { LeadTableRow } from './leadsSelectors.ts'
import type { LeadRowActions } from './useLeadActions.ts'

/** The rest of a row, where there is no room for all columns. */
export const LeadSheet = ({ row, actions }: { row: LeadTableRow; actions: LeadRowActions }) => (
  <>
    <p>{row.name ?? UNKNOWN}</p>
    <dl className="lead-sheet">
      {(['ready', 'printable'] as const).map((count) => (
        <div key={count}>
          <dt>{count === 'ready' ? 'Ready' : 'Printable'}</dt>
          <dd>
            <LeadCount row={row} count={count} explain={actions.explain} />
          </dd>
        </div>
      ))}
    </dl>
    <LeadState asin={row.asin} stage={stageOf(row.work)} onRetry={() => actions.generate(row.asin)} />
    <p>
      <LeadButtons row={row} generate={actions.generate} clear={actions.clear} />
    </p>
  </>
)
