import { Button, Modal, Segmented } from 'antd'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { Link, useNavigate } from 'react-router'
import { type CardDesign, type CardDrawing, type CardSize, cardSizes } from '#contract/cardDesigns.ts'
import { notifyDone } from '#domains/notices/index.ts'
import { sizeFacts } from '#rules/cards/cardSizes.ts'
import type { CardSide } from '#rules/cards/designWarnings.ts'
import { cardTemplates } from '#rules/cards/templates/cardTemplates.ts'
import type { Measurer } from '#rules/cards/textLines.ts'
import { undoBy } from '#shared/api/undo.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { CardFace } from '#shared/cards/CardFace.tsx'
import { PostcardTabs } from '#shared/cards/PostcardTabs.tsx'
import { useMeasurer } from '#shared/cards/useMeasurer.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { QueryView } from '#shared/ui/QueryView.tsx'
import { RelativeTime } from '#shared/ui/RelativeTime.tsx'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { EmptyState } from '#shared/ui/StatePanel.tsx'
import {
  cardDesignsApi,
  useAddCardDesignMutation,
  useCopyCardDesignMutation,
  useDeleteCardDesignMutation,
  useGetCardDesignsQuery,
} from './cardDesignsApi.ts'
import { designPath } from './designPath.ts'
import { RenameDesignDialog } from './RenameDesignDialog.tsx'
import { usePictureAddress } from './usePictureAddress.ts'
import { useSampleValues } from './useSampleValues.ts'
import './cardDesigns.css'

interface Thumb {
  design: CardDrawing
  side: CardSide
  measurer: Measurer
}

/** One side of a card, trimmed, with sample values. */
const CardThumb = ({ design, side, measurer }: Thumb) => {
  const pictureAddress = usePictureAddress()
  const values = useSampleValues()
  const { width, height } = sizeFacts[design.size]
  return (
    <svg className="card-thumb" viewBox={`0 0 ${width} ${height}`} aria-hidden focusable={false}>
      <rect width={width} height={height} fill="#ffffff" />
      <CardFace elements={design[side]} values={values} measurer={measurer} pictureAddress={pictureAddress} />
    </svg>
  )
}

/** A design with its two sides and its actions. */
const DesignCard = ({ design, measurer }: { design: CardDesign; measurer: Measurer }) => {
  const dispatch = useDispatch()
  const [isRenaming, setIsRenaming] = useState(false)
  const copy = useCommand(useCopyCardDesignMutation(), ({ title }) => notifyDone(`${title} created.`))
  const remove = useCommand(useDeleteCardDesignMutation())
  const { id, title, size, by, at } = design
  const drop = async () => {
    if ((await remove.run(id)) === undefined) return
    dispatch(
      notifyDone(`${title} deleted.`, undoBy(cardDesignsApi.endpoints.restoreCardDesign, id, `${title} restored.`)),
    )
  }
  return (
    <li className="design-card">
      {/* the title below has the same link for keyboard users */}
      <Link to={designPath(id)} aria-hidden tabIndex={-1} className="design-card-sides">
        <CardThumb design={design} side="front" measurer={measurer} />
        <CardThumb design={design} side="back" measurer={measurer} />
      </Link>
      <div className="design-card-foot">
        <span>
          <Link to={designPath(id)}>{title}</Link>
          <small>
            {sizeFacts[size].title} · {by.name} · <RelativeTime moment={at} />
          </small>
        </span>
        <span className="design-card-actions">
          <Button size="small" aria-label={`Copy ${title}`} loading={copy.isBusy} onClick={() => void copy.run(id)}>
            Copy
          </Button>
          <Button size="small" aria-label={`Rename ${title}`} onClick={() => setIsRenaming(true)}>
            Rename
          </Button>
          <Button size="small" aria-label={`Delete ${title}`} loading={remove.isBusy} onClick={() => void drop()}>
            Delete
          </Button>
        </span>
      </div>
      {isRenaming && <RenameDesignDialog design={design} onClose={() => setIsRenaming(false)} />}
    </li>
  )
}

interface Props {
  measurer: Measurer
  onClose(): void
}

/** Creates a design: its size, and its template. */
const NewDesignDialog = ({ measurer, onClose }: Props) => {
  const [size, setSize] = useState<CardSize>('us-4x6')
  const navigate = useNavigate()
  const { run, isBusy } = useCommand(useAddCardDesignMutation())
  const begin = async (template: (typeof cardTemplates)[number]) => {
    const design = await run({ title: template.title, ...template.draw(size) })
    if (design) void navigate(designPath(design.id))
  }
  return (
    <Modal open title="New design" footer={null} width={860} onCancel={onClose}>
      <p>You can’t change the size later. You can change everything else.</p>
      <Segmented
        aria-label="Size"
        value={size}
        options={cardSizes.map((one) => ({ value: one, label: sizeFacts[one].title }))}
        onChange={setSize}
      />
      <ul className="design-templates">
        {cardTemplates.map((template) => {
          const design = template.draw(size)
          return (
            <li key={template.key}>
              <button type="button" disabled={isBusy} onClick={() => void begin(template)}>
                <CardThumb design={design} side="front" measurer={measurer} />
                <strong>{template.title}</strong>
                <small>{template.description}</small>
              </button>
            </li>
          )
        })}
      </ul>
    </Modal>
  )
}

/** The company's card designs. */
const DesignsScreen = () => {
  const { data, error, isFetching, refetch } = useGetCardDesignsQuery()
  const { measurer } = useMeasurer()
  const [isNew, setIsNew] = useState(false)
  const begin = (
    <Button type="primary" onClick={() => setIsNew(true)}>
      New design
    </Button>
  )
  return (
    <ScreenFrame
      title="Postcards"
      busy={isFetching}
      summary={data && (data.length ? formatPlural(data.length, 'design', 'designs') : undefined)}
      actions={data?.length ? begin : undefined}
    >
      <PostcardTabs />
      <QueryView
        query={{ data, error, refetch }}
        failed="Couldn’t load the designs"
        lines={8}
        empty={
          <EmptyState title="No designs yet" action={begin}>
            A design is the front and back of a postcard. Start with one of ours and change it as you like.
          </EmptyState>
        }
      >
        {(data) => (
          <ul className="design-cards">
            {data.map((design) => (
              <DesignCard key={design.id} design={design} measurer={measurer} />
            ))}
          </ul>
        )}
      </QueryView>
      {isNew && <NewDesignDialog measurer={measurer} onClose={() => setIsNew(false)} />}
    </ScreenFrame>
  )
}

export default DesignsScreen
