import { Skeleton } from 'antd'
import { useState } from 'react'
import type { ReceivedSheet, SheetImportParams } from '#contract/sheetImports.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { ColumnsStep } from './ColumnsStep.tsx'
import { ImportSteps } from './ImportSteps.tsx'
import { LookStep } from './LookStep.tsx'
import { useGetReceivedSheetQuery, useGetSheetTargetsQuery } from './sheetImportsApi.ts'
import { useSheetAddress } from './useSheetAddress.ts'

const rulesOf = (sheet: ReceivedSheet): SheetImportParams => ({
  ...{ sheet: sheet.id, tab: sheet.tab, clears: false, seller: null, marketplace: null, from: null },
  columns: sheet.columns.map(({ column, heading, targets }) => ({ column, heading, targets })),
})

/** A received sheet: column mapping, then the preview. */
const SheetWizard = ({ sheet: id, tab }: { sheet: string; tab: number }) => {
  const { step, go, open } = useSheetAddress()
  const { data: sheet, error, isFetching, refetch } = useGetReceivedSheetQuery({ id, tab })
  const targets = useGetSheetTargetsQuery()
  const [selectedParams, setChosen] = useState<SheetImportParams>()
  const params = selectedParams ?? (sheet && rulesOf(sheet))
  const content = () => {
    const problem = error ?? targets.error
    if (problem) {
      const again = () => {
        void refetch()
        void targets.refetch()
      }
      return <FailureState title="The sheet could not be loaded" error={problem} retry={again} />
    }
    if (!sheet || !params || !targets.data) return <Skeleton active paragraph={{ rows: 10 }} title={false} />
    if (step === 'look')
      return (
        <LookStep
          sheet={sheet}
          params={params}
          targets={targets.data}
          onBack={() => go('columns')}
          onDone={() => open(undefined)}
        />
      )
    return (
      <ColumnsStep
        sheet={sheet}
        params={params}
        targets={targets.data}
        onChange={setChosen}
        onTab={(next) => open({ sheet: id, tab: next })}
        onLook={() => go('look')}
      />
    )
  }
  return (
    <ScreenFrame
      title="Import from Sheets"
      busy={isFetching}
      summary={
        sheet &&
        `${sheet.source.title} · ${formatPlural(sheet.rows, 'row')}${sheet.remembered ? ' · as the last time' : ''}`
      }
    >
      <ImportSteps step={step} go={go} />
      {content()}
    </ScreenFrame>
  )
}

export default SheetWizard
