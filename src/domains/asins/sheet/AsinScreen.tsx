import { useParams } from 'react-router'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { AsinWhole, useAsinSheet } from './AsinWhole.tsx'

/** The page of a product. */
const AsinScreen = () => {
  const { asin: asinParam = '' } = useParams()
  const answer = useAsinSheet(asinParam)
  const { sheet, isFetching } = answer
  return (
    <ScreenFrame title={sheet?.name ?? asinParam} busy={isFetching && sheet !== undefined}>
      <AsinWhole named={asinParam} answer={answer} />
    </ScreenFrame>
  )
}

export default AsinScreen
