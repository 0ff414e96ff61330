import { Skeleton } from 'antd'
import { Suspense } from 'react'
import { lazyPart } from '#shared/lib/lazyPart.ts'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { SourceStep } from './SourceStep.tsx'
import { useSheetAddress } from './useSheetAddress.ts'
import './sheetImports.css'

const SheetWizard = lazyPart(() => import('./SheetWizard.tsx'))

const waiting = (
  <ScreenFrame title="Import from Sheets" busy>
    <Skeleton active paragraph={{ rows: 10 }} title={false} />
  </ScreenFrame>
)

/** Imports from spreadsheets: the source, or the import in progress. */
const SheetImportsScreen = () => {
  const { sheet, tab } = useSheetAddress()
  if (sheet === undefined) return <SourceStep />
  return (
    <Suspense fallback={waiting}>
      <SheetWizard key={`${sheet} ${tab}`} sheet={sheet} tab={tab} />
    </Suspense>
  )
}

export default SheetImportsScreen
