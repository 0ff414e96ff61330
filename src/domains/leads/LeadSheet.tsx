import { Drawer } from 'antd'
import { UNKNOWN } from '#shared/lib/number.ts'
import { Asin } from '#shared/ui/Asin.tsx'
import { LeadState } from './LeadState.tsx'
import { LeadButtons, LeadCount } from './leadColumns.tsx'
import { stageOf } from './leadStage.ts'
import type { LeadTableRow } from './leadsSelectors.ts'
import type { LeadRowActions } from './useLeadActions.ts'

/** One row opened as a sheet, where there is no room for all columns. */
const LeadSheet = ({
  row,
  actions,
  onClose,
}: {
  row: LeadTableRow | undefined
  actions: LeadRowActions
  onClose(): void
}) => (
  <Drawer open={Boolean(row)} onClose={onClose} placement="bottom" size={340} title={row && <Asin asin={row.asin} />}>
    {row && (
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
    )}
  </Drawer>
)

export default LeadSheet
