import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { PostcardTabs } from '#shared/cards/PostcardTabs.tsx'
import { useMeasurer } from '#shared/cards/useMeasurer.ts'
import { counted } from '#shared/lib/counted.ts'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { EmptyState } from '#shared/ui/StatePanel.tsx'
import { useGetCardDesignsQuery } from './cardDesignsApi.ts'
import { DesignCard } from './DesignCard.tsx'
import { NewDesignDialog } from './NewDesignDialog.tsx'
import './cardDesigns.css'

/** The designs of cards that the company keeps. */
const DesignsScreen = () => {
  const { data, error, isFetching, refetch } = useGetCardDesignsQuery()
  const { measurer } = useMeasurer()
  const [isNew, setIsNew] = useState(false)
  const begin = (
    <Button type="primary" onClick={() => setIsNew(true)}>
      New design
    </Button>
  )
  const content = () => {
    if (error && !data)
      return <FailureState title="Designs could not be loaded" error={error} retry={() => void refetch()} />
    if (!data) return <Skeleton active paragraph={{ rows: 8 }} title={false} />
    if (!data.length)
      return (
        <EmptyState title="No designs yet" action={begin}>
          A design is what a postcard looks like, front and back. Begin with one of ours and change it as you like.
        </EmptyState>
      )
    return (
      <ul className="design-cards">
        {data.map((design) => (
          <DesignCard key={design.id} design={design} measurer={measurer} />
        ))}
      </ul>
    )
  }
  return (
    <ScreenFrame
      title="Postcards"
      busy={isFetching}
      summary={data && (data.length ? counted(data.length, 'design', 'designs') : undefined)}
      actions={data?.length ? begin : undefined}
    >
      <PostcardTabs />
      {content()}
      {isNew && <NewDesignDialog measurer={measurer} onClose={() => setIsNew(false)} />}
    </ScreenFrame>
  )
}

export default DesignsScreen
