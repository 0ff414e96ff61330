import { Button, Input, Modal } from 'antd'
import { useMemo, useRef, useState } from 'react'
import { notifyDone } from '#domains/notices/index.ts'
import { undoBy } from '#shared/api/undo.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { expensesApi, useCreateExpensesMutation, useReadExpenseFileMutation } from './expensesApi.ts'
import { pasteHeader, pasteOfRows, readPasted } from './pastedExpenses.ts'

const SHOWN_PROBLEMS = 5

/** Adds expenses from rows of a spreadsheet or from a CSV or XLSX file, all or none. */
const PasteDialog = ({ onClose }: { onClose(): void }) => {
  const [text, setText] = useState('')
  const picker = useRef<HTMLInputElement>(null)
  const create = useCommand(useCreateExpensesMutation(), (added) =>
    notifyDone(
      `${formatPlural(added.length, 'expense')} added.`,
      undoBy(
        expensesApi.endpoints.deleteExpenses,
        added.map(({ id }) => id),
      ),
    ),
  )
  const read = useCommand(useReadExpenseFileMutation())
  const openFile = async (file: File | undefined) => {
    if (!file) return
    const form = new FormData()
    form.append('file', file)
    const rows = await read.run(form)
    if (rows) setText(pasteOfRows(rows))
  }
  const lines = useMemo(() => readPasted(text), [text])
  const expenses = lines.flatMap(({ expense }) => expense ?? [])
  const problems = lines.filter(({ problem }) => problem !== undefined)
  const failure = create.failure ?? read.failure
  const submit = async () => {
    if (await create.run(expenses)) onClose()
  }
  return (
    <Modal
      open
      title="Paste expenses"
      okText={expenses.length ? `Add ${formatPlural(expenses.length, 'expense')}` : 'Add'}
      okButtonProps={{ disabled: !expenses.length || problems.length > 0 }}
      confirmLoading={create.isBusy}
      onOk={() => void submit()}
      onCancel={onClose}
      width={720}
    >
      <p>
        Copy rows from a spreadsheet, or open a CSV or XLSX file. Columns: {pasteHeader.replaceAll('\t', ', ')}. Name,
        Amount, Currency and From are needed; days as 2026-01-31.
      </p>
      <Input.TextArea
        aria-label="Rows"
        className="code"
        rows={8}
        spellCheck={false}
        placeholder={`${pasteHeader}\nOffice rent\tRent\t900\tUSD\tMonthly\t2026-01-01`}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="paste-tools">
        <Button loading={read.isBusy} onClick={() => picker.current?.click()}>
          Open file
        </Button>
        <input
          ref={picker}
          type="file"
          accept=".csv,.tsv,.txt,.xlsx"
          aria-label="CSV or XLSX file"
          hidden
          onChange={({ target }) => {
            void openFile(target.files?.[0])
            // the same file, once corrected, can be chosen again
            target.value = ''
          }}
        />
      </div>
      {problems.length > 0 && (
        <ul className="expense-problem" aria-label="Problems">
          {problems.slice(0, SHOWN_PROBLEMS).map(({ line, text: name, problem }) => (
            <li key={line}>
              Line {line}
              {name && `, ${name}`}: {problem}
            </li>
          ))}
          {problems.length > SHOWN_PROBLEMS && <li>{problems.length - SHOWN_PROBLEMS} more lines with problems</li>}
        </ul>
      )}
      {failure && (
        <p className="expense-problem" role="alert">
          {failure}
        </p>
      )}
    </Modal>
  )
}

export default PasteDialog
