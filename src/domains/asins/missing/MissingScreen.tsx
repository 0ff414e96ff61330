import { Skeleton } from 'antd'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { EmptyState } from '#shared/ui/StatePanel.tsx'
import { selectMissingFnskus, selectMissingSkus } from '../asinsSelectors.ts'
import { useAsinsSelector, useCatalogue } from '../hooks.ts'
import { FillList } from './FillList.tsx'
import './missing.css'

/** SKUs without an ASIN or an FNSKU, to be filled. */
const MissingScreen = () => {
  const { loaded, failure, retry } = useCatalogue()
  const skus = useAsinsSelector(selectMissingSkus)
  const fnskus = useAsinsSelector(selectMissingFnskus)

  const content = () => {
    if (!loaded && failure)
      return <FailureState title="Couldn’t load the list" error={{ message: failure }} retry={retry} />
    if (!loaded) return <Skeleton active paragraph={{ rows: 8 }} title={false} />
    if (!skus.length && !fnskus.length)
      return (
        <EmptyState title="Nothing is missing">
          Every SKU has its ASIN, and every SKU on Amazon its FNSKU. Gaps of later imports appear here.
        </EmptyState>
      )
    return (
      <div className="missing-lists">
        {fnskus.length > 0 && <FillList lacks="fnsku" rows={fnskus} />}
        {skus.length > 0 && <FillList lacks="asin" rows={skus} />}
      </div>
    )
  }
  return (
    <ScreenFrame
      title="Missing FNSKUs"
      summary={loaded && `${fnskus.length} without an FNSKU · ${skus.length} without an ASIN`}
    >
      {content()}
    </ScreenFrame>
  )
}

export default MissingScreen
