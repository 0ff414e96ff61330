import { Button, Input } from 'antd'
import { useState } from 'react'
import { useCommand } from '#shared/api/useCommand.ts'
import { SelectOne } from '#shared/ui/SelectBox.tsx'
import { useGetSheetAccountQuery, useGetSpreadsheetsQuery, useReadReceivedSheetMutation } from './sheetImportsApi.ts'

interface Source {
  onRead(to: { sheet: string; tab: number }): void
  onConnect(): void
}

/** A Google spreadsheet that is shared with the company's account: one of the list, or by its address. */
export const GoogleSource = ({ onRead, onConnect }: Source) => {
  const { data: email } = useGetSheetAccountQuery()
  const { data: shared = [] } = useGetSpreadsheetsQuery(undefined, { skip: !email })
  const read = useCommand(useReadReceivedSheetMutation())
  const [address, setAddress] = useState('')
  const open = async (spreadsheet: string) => {
    const sheet = await read.run({ spreadsheet })
    if (sheet) onRead({ sheet: sheet.id, tab: sheet.tab })
  }
  return (
    <div>
      <h2>A Google spreadsheet</h2>
      {email ? (
        <>
          <p>
            Share it with <span className="code">{email}</span>, then choose it or paste its address.
          </p>
          <div className="sheet-google">
            {shared.length > 0 && (
              <SelectOne
                label="Shared spreadsheets"
                choices={shared.map(({ id, title }) => ({ value: id, label: title }))}
                value={undefined}
                onChange={(id) => id && void open(id)}
              />
            )}
            <Input
              aria-label="Address of the spreadsheet"
              placeholder="https://docs.google.com/spreadsheets/d/…"
              value={address}
              onChange={({ target }) => setAddress(target.value)}
              onPressEnter={() => address.trim() && void open(address.trim())}
            />
            <Button loading={read.isBusy} disabled={!address.trim()} onClick={() => void open(address.trim())}>
              Read
            </Button>
          </div>
          <p className="sheet-mistake" role="alert">
            {read.failure}
          </p>
        </>
      ) : (
        <>
          <p>Needs a service account of Google, with which you share the spreadsheets that Clove may read.</p>
          <Button onClick={onConnect}>Connect a service account…</Button>
        </>
      )}
    </div>
  )
}
