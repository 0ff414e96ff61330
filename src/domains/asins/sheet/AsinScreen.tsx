import { useParams } from 'react-router'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { AsinWhole, useAsinSheet } from './AsinWhole.tsx'

/** The page of a product. */
const AsinScreen = () => {
  const { asin: named = '' } = useParams()
  const answer = useAsinSheet(named)
  const { sheet, isFetching } = answer
  return (
    <ScreenFrame title={sheet?.name ?? named} busy={isFetching && sheet !== undefined}>
      <AsinWhole named={named} answer={answer} />
    </ScreenFrame>
  )
}

export default AsinScreen
