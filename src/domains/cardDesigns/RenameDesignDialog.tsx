import { Input, Modal } from 'antd'
import { useState } from 'react'
import type { CardDesign } from '#contract/cardDesigns.ts'
import { notifyDone } from '#domains/notices/index.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { useRenameCardDesignMutation } from './cardDesignsApi.ts'

interface Props {
  design: Pick<CardDesign, 'id' | 'title'>
  onClose(): void
}

/** Renames a design. */
export const RenameDesignDialog = ({ design, onClose }: Props) => {
  const [typed, setTyped] = useState(design.title)
  const rename = useCommand(useRenameCardDesignMutation(), ({ title }) => notifyDone(`Renamed to ‘${title}’.`))
  const title = typed.trim()
  const submit = async () => {
    if (title && (await rename.run({ id: design.id, title }))) onClose()
  }
  return (
    <Modal
      open
      title={`Rename ‘${design.title}’`}
      okText="Rename"
      okButtonProps={{ disabled: !title, loading: rename.isBusy }}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      <Input
        aria-label="Name"
        maxLength={80}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onPressEnter={() => void submit()}
      />
    </Modal>
  )
}
