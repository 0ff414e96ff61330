import { Modal } from 'antd'
import { useState } from 'react'
import { failureOf } from '#shared/api/failure.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { formatDroppedLeads } from './labelText.ts'
import { type BlacklistResult, useImportAddressBlacklistMutation } from './outreachApi.ts'

/** The result of a blacklist import; unmatched lines with their reason. */
const BlacklistOutcome = ({ result }: { result: BlacklistResult }) => {
  const { rows, added, known: existingCount, rejected, rejectedCount, leadsDropped } = result
  return (
    <div role="status">
      <p>
        {formatNumber(rows)} {rows === 1 ? 'line' : 'lines'}: {formatNumber(added)} newly blacklisted,{' '}
        {formatNumber(existingCount)} already, {formatNumber(rejectedCount)} rejected.{formatDroppedLeads(leadsDropped)}
      </p>
      {rejected.length > 0 && (
        <ul className="blacklist-rejected" aria-label="Rejected lines">
          {rejected.map(({ line, reason }) => (
            <li key={line}>
              Line {formatNumber(line)}: {reason}
            </li>
          ))}
          {rejectedCount > rejected.length && <li>and {formatNumber(rejectedCount - rejected.length)} more</li>}
        </ul>
      )}
    </div>
  )
}

const formOf = (file: File): FormData => {
  const form = new FormData()
  form.append('file', file)
  return form
}

/** Blacklists every person in a file, and shows the result of each line. */
const BlacklistDialog = ({ onClosed }: { onClosed(): void }) => {
  const [isOpen, setIsOpen] = useState(true)
  const [file, setFile] = useState<File>()
  const [send, { data: result, error, isLoading, reset }] = useImportAddressBlacklistMutation()
  return (
    <Modal
      open={isOpen}
      title="Import a blacklist"
      okText={result ? 'Close' : 'Blacklist'}
      okButtonProps={{ disabled: !file }}
      confirmLoading={isLoading}
      onOk={() => (result || !file ? setIsOpen(false) : void send(formOf(file)))}
      onCancel={() => setIsOpen(false)}
      afterClose={onClosed}
      footer={(both, { OkBtn }) => (result ? <OkBtn /> : both)}
    >
      <p>
        Use a CSV or text file with a header row. A row with name and address blacklists that buyer, a row with only an
        address the whole household, and a row with only an email alias that buyer. Their leads are removed at once. You
        can remove labels again one by one.
      </p>
      <label htmlFor="blacklist-file">File to import: choose it or drop it here</label>
      <input
        id="blacklist-file"
        type="file"
        accept=".csv,.txt,.tsv"
        className="blacklist-file"
        onChange={({ target }) => {
          setFile(target.files?.[0])
          reset()
        }}
      />
      {error && (
        <p className="dialog-mistake" role="alert">
          {failureOf(error)}
        </p>
      )}
      {result && <BlacklistOutcome result={result} />}
    </Modal>
  )
}

export default BlacklistDialog
