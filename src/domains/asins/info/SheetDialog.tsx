import { Button, Input, Modal, Skeleton } from 'antd'
import { useState } from 'react'
import { notifyDone } from '#domains/notices/index.ts'
import { formatList } from '#rules/formatList.ts'
import { failureOf } from '#shared/api/failure.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { selectInfoTypes } from '../asinsSelectors.ts'
import { useAsinsDispatch, useAsinsSelector } from '../hooks.ts'
import { useConnectAsinInfoSheetMutation, useGetInfoSheetQuery } from '../infoApi.ts'

/** Connects a spreadsheet that info is synchronized with, by its address and the key of a service account. */
const SheetDialog = ({ onClosed }: { onClosed(): void }) => {
  const dispatch = useAsinsDispatch()
  const { data: sheet, error: notFound } = useGetInfoSheetQuery(undefined, { refetchOnMountOrArgChange: true })
  const connect = useCommand(useConnectAsinInfoSheetMutation())
  const keys = useAsinsSelector(selectInfoTypes).map(({ key }) => key)
  const [isOpen, setIsOpen] = useState(true)
  const [typed, setTyped] = useState<string>()
  const [key, setKey] = useState('')
  const address = typed ?? sheet?.spreadsheet ?? ''
  const failure = notFound ? failureOf(notFound) : connect.failure

  const change = async (spreadsheet: string | null, message: string) => {
    if (!(await connect.run({ spreadsheet, ...(key.trim() ? { key: key.trim() } : {}) }))) return
    dispatch(notifyDone(message))
    setIsOpen(false)
  }
  return (
    <Modal
      open={isOpen}
      title="Connect a spreadsheet"
      okText="Connect"
      okButtonProps={{ disabled: !address.trim() || (!key.trim() && !sheet?.account) }}
      confirmLoading={connect.isBusy}
      onOk={() => void change(address.trim(), 'Spreadsheet connected. Use Sync to update both sides.')}
      onCancel={() => setIsOpen(false)}
      afterClose={onClosed}
    >
      {sheet ? (
        <div className="sku-form">
          <p>
            A Google spreadsheet with the columns asin, seller, {formatList(keys)}. Share it with the email address of
            your service account, then paste the account’s key (JSON). The key is stored encrypted and never shown
            again.
          </p>
          <span aria-hidden>Address of the spreadsheet</span>
          <Input
            aria-label="Address of the spreadsheet"
            placeholder="https://docs.google.com/spreadsheets/d/…"
            value={address}
            onChange={({ target }) => setTyped(target.value)}
          />
          <span aria-hidden>Key of the service account</span>
          <Input.TextArea
            className="code"
            aria-label="Key of the service account"
            placeholder={sheet.account ? `As before, of ${sheet.account}` : '{ "type": "service_account", … }'}
            rows={4}
            spellCheck={false}
            autoComplete="off"
            value={key}
            onChange={({ target }) => setKey(target.value)}
          />
          {sheet.spreadsheet && (
            <Button danger onClick={() => void change(null, 'Spreadsheet disconnected. Saved values are kept.')}>
              Disconnect
            </Button>
          )}
        </div>
      ) : (
        !notFound && <Skeleton active />
      )}
      <p className="dialog-mistake" role="alert">
        {failure}
      </p>
    </Modal>
  )
}

export default SheetDialog
