import { Button } from 'antd'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { Link } from 'react-router'
import type { CardDesign } from '#contract/cardDesigns.ts'
import { notifyDone } from '#domains/notices/index.ts'
import { sizeFacts } from '#rules/cards/cardSizes.ts'
import type { Measurer } from '#rules/cards/textLines.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { RelativeTime } from '#shared/ui/RelativeTime.tsx'
import { CardThumb } from './CardThumb.tsx'
import { useCopyCardDesignMutation, useDeleteCardDesignMutation } from './cardDesignsApi.ts'
import { designRestoreRequested } from './cardDesignsListeners.ts'
import { designPath } from './designPath.ts'
import { RenameDesignDialog } from './RenameDesignDialog.tsx'

/** A design with its two sides, and what can be done with it. */
export const DesignCard = ({ design, measurer }: { design: CardDesign; measurer: Measurer }) => {
  const dispatch = useDispatch()
  const [isRenaming, setIsRenaming] = useState(false)
  const copy = useCommand(useCopyCardDesignMutation(), ({ title }) => notifyDone(`${title} is made.`))
  const remove = useCommand(useDeleteCardDesignMutation())
  const { id, title, size, by, at } = design
  const drop = async () => {
    if ((await remove.run(id)) === undefined) return
    dispatch(notifyDone(`${title} is deleted.`, designRestoreRequested({ id, title })))
  }
  return (
    <li className="design-card">
      {/* its title below leads there too, for whoever does not point */}
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
