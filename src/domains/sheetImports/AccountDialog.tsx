import { Button, Input, Modal } from 'antd'
import { useState } from 'react'
import { notifyDone } from '#domains/notices/index.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { useGetSheetAccountQuery, useUpdateSheetAccountMutation } from './sheetImportsApi.ts'

/** Connects the service account that spreadsheets are shared with, or disconnects it. */
const AccountDialog = ({ open, onClose }: { open: boolean; onClose(): void }) => {
  const { data: email } = useGetSheetAccountQuery()
  const [key, setKey] = useState('')
  const save = useCommand(useUpdateSheetAccountMutation(), (_, sent) =>
    notifyDone(sent === null ? 'Service account removed.' : 'Service account connected.'),
  )
  const send = async (value: string | null) => {
    if (await save.run(value)) {
      setKey('')
      onClose()
    }
  }
  return (
    <Modal
      open={open}
      title="Google service account"
      okText="Connect"
      okButtonProps={{ disabled: !key.trim() }}
      confirmLoading={save.isBusy}
      onOk={() => void send(key)}
      onCancel={onClose}
      afterClose={() => setKey('')}
    >
      <p>
        In the Google Cloud console, enable the Sheets API and the Drive API, create a service account and create a JSON
        key for it. Paste the whole file here. It is stored encrypted and never shown again.
      </p>
      <Input.TextArea
        className="code"
        aria-label="Key of the service account"
        placeholder={email ? `Current key: ${email}` : '{ "type": "service_account", … }'}
        rows={5}
        spellCheck={false}
        autoComplete="off"
        value={key}
        onChange={({ target }) => setKey(target.value)}
      />
      {email && (
        <p>
          <Button danger onClick={() => void send(null)}>
            Forget {email}
          </Button>
        </p>
      )}
      <p className="sheet-mistake" role="alert">
        {save.failure}
      </p>
    </Modal>
  )
}

export default AccountDialog
