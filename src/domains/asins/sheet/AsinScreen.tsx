import { useParams } from 'react-router'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { ProductView, useAsinSheet } from './ProductView.tsx'

/** The page of a product. */
const AsinScreen = () => {
  const { asin: asinParam = '' } = useParams()
  const answer = useAsinSheet(asinParam)
  const { sheet, isFetching } = answer
  return (
    <ScreenFrame title={sheet?.name ?? asinParam} busy={isFetching && sheet !== undefined}>
      <ProductView named={asinParam} answer={answer} />
    </ScreenFrame>
  )
}

export default AsinScreen
