import { Skeleton } from 'antd'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Link, useParams } from 'react-router'
import { PostcardTabs } from '#shared/cards/PostcardTabs.tsx'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { useGetCardDesignQuery } from './cardDesignsApi.ts'
import { type CardDesignsRoot, designOpened, selectDesignDraft } from './cardDesignsSlice.ts'
import { DesignEditor } from './DesignEditor.tsx'
import './cardDesigns.css'
import './editor.css'

/** Edits a design directly on the card. */
const EditorScreen = () => {
  const { id = '' } = useParams()
  const dispatch = useDispatch()
  const { data, error, refetch } = useGetCardDesignQuery(id, { refetchOnMountOrArgChange: true })
  const draft = useSelector((root: CardDesignsRoot) => selectDesignDraft(root, id))
  useEffect(() => {
    if (data?.id === id) dispatch(designOpened(data))
  }, [data, id, dispatch])
  if (data?.id === id && draft) return <DesignEditor saved={data} draft={draft} />
  return (
    <ScreenFrame title="Postcard design">
      <PostcardTabs />
      {error ? (
        <FailureState
          title="Couldn’t load the design"
          error={error}
          retry={() => void refetch()}
          more={<Link to="/outreach/postcards/designs">All designs</Link>}
        />
      ) : (
        <Skeleton active paragraph={{ rows: 8 }} title={false} />
      )}
    </ScreenFrame>
  )
}

export default EditorScreen
