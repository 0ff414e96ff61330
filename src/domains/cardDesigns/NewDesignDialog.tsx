import { Modal, Segmented } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type CardSize, cardSizes } from '#contract/cardDesigns.ts'
import { sizeFacts } from '#rules/cards/cardSizes.ts'
import { cardTemplates } from '#rules/cards/templates/cardTemplates.ts'
import type { Measurer } from '#rules/cards/textLines.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { CardThumb } from './CardThumb.tsx'
import { useAddCardDesignMutation } from './cardDesignsApi.ts'
import { designPath } from './designPath.ts'

interface Props {
  measurer: Measurer
  onClose(): void
}

/** Begins a design: its size, and what it looks like at first. */
export const NewDesignDialog = ({ measurer, onClose }: Props) => {
  const [size, setSize] = useState<CardSize>('us-4x6')
  const navigate = useNavigate()
  const { run, isBusy } = useCommand(useAddCardDesignMutation())
  const begin = async (template: (typeof cardTemplates)[number]) => {
    const design = await run({ title: template.title, ...template.draw(size) })
    if (design) void navigate(designPath(design.id))
  }
  return (
    <Modal open title="New design" footer={null} width={860} onCancel={onClose}>
      <p>The size cannot be changed later. Everything else can.</p>
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
