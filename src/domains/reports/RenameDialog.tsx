import { Input, Modal } from 'antd'
import { useState } from 'react'
import type { Report } from '#contract/reports.ts'
import { notifyDone } from '#domains/notices/index.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { inputOf } from './reportInputs.ts'
import { useUpdateReportMutation } from './reportsApi.ts'

/** Gives a report another title. */
export const RenameDialog = ({ report, onClose }: { report: Report; onClose(): void }) => {
  const [typed, setTyped] = useState(report.title)
  const rename = useCommand(useUpdateReportMutation(), ({ title }) => notifyDone(`It is called ‘${title}’ now.`))
  const title = typed.trim()
  const submit = async () => {
    if (title && (await rename.run({ id: report.id, report: { ...inputOf(report), title } }))) onClose()
  }
  return (
    <Modal
      open
      title={`Rename ‘${report.title}’`}
      okText="Rename"
      okButtonProps={{ disabled: !title, loading: rename.isBusy }}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      <Input
        aria-label="Title"
        maxLength={120}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onPressEnter={() => void submit()}
      />
      {rename.failure && (
        <p role="alert" className="report-wrong">
          {rename.failure}
        </p>
      )}
    </Modal>
  )
}
