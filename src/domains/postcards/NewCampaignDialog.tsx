import { Input, Modal } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCommand } from '#shared/api/useCommand.ts'
import { counted } from '#shared/lib/counted.ts'
import { useCalendar } from '#shared/ui/calendarContext.ts'
import { campaignPath } from './campaignPath.ts'
import { useAddPostcardMutation } from './postcardsApi.ts'

const aboutOf = (asins: readonly string[]) => {
  const [first, ...others] = asins
  if (!first) return 'It writes to buyers of all products; which ones can be changed in the next step.'
  return `It writes to buyers of ${others.length ? counted(asins.length, 'product') : first}.`
}

/** Names a new campaign and begins it. */
export const NewCampaignDialog = ({ asins, onClose }: { asins: readonly string[]; onClose(): void }) => {
  const { day } = useCalendar()
  const today = day(new Date().toISOString().slice(0, 10))
  const [typed, setTyped] = useState(asins.length === 1 ? `${asins[0]}, ${today}` : `Campaign of ${today}`)
  const navigate = useNavigate()
  const add = useCommand(useAddPostcardMutation())
  const title = typed.trim()
  const submit = async () => {
    const made = title ? await add.run({ title, asins: [...asins] }) : undefined
    if (made) await navigate(campaignPath(made.id), { replace: true })
  }
  return (
    <Modal
      open
      title="New campaign"
      okText="Begin"
      okButtonProps={{ disabled: !title, loading: add.isBusy }}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      <div className="postcard-form">
        <p>{aboutOf(asins)}</p>
        <Input
          aria-label="Name of the campaign"
          maxLength={120}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onPressEnter={() => void submit()}
        />
        {add.failure && (
          <p role="alert" className="postcard-wrong">
            {add.failure}
          </p>
        )}
      </div>
    </Modal>
  )
}
