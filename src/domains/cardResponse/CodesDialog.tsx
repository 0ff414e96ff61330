import { Input, Modal } from 'antd'
import { useState } from 'react'
import { useCommand } from '#shared/api/useCommand.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { type CodesTaken, useAddCardResponseCodesMutation } from './cardResponseApi.ts'

const Listed = ({ label, codes }: { label: string; codes: readonly string[] }) =>
  codes.length > 0 && (
    <p>
      {label} <span className="code">{codes.join(', ')}</span>
    </p>
  )

const Outcome = ({ answer: { taken: acceptedCodes, again, mistyped, unknown } }: { answer: CodesTaken }) => (
  <div role="status" className="codes-outcome">
    <p>{formatPlural(acceptedCodes.length, 'code')} saved.</p>
    <Listed label="Already entered:" codes={again} />
    <Listed label="Not a valid code:" codes={mistyped} />
    <Listed label="Not on any of your cards:" codes={unknown} />
  </div>
)

/** Enters offer codes that customers gave, typed or pasted. Rejected ones stay in the field. */
export const CodesDialog = ({ onClosed }: { onClosed(): void }) => {
  const [isOpen, setIsOpen] = useState(true)
  const [typed, setTyped] = useState('')
  const [answer, setAnswer] = useState<CodesTaken>()
  const { run, isBusy, failure } = useCommand(useAddCardResponseCodesMutation())
  const submit = async () => {
    const result = await run(typed)
    if (!result) return
    setAnswer(result)
    setTyped([...result.mistyped, ...result.unknown].join('\n'))
  }
  return (
    <Modal
      open={isOpen}
      title="Redeemed offer codes"
      okText="Take"
      cancelText="Close"
      confirmLoading={isBusy}
      okButtonProps={{ disabled: !typed.trim() }}
      onOk={() => void submit()}
      onCancel={() => setIsOpen(false)}
      afterClose={onClosed}
    >
      <label htmlFor="offer-codes">Codes, separated by spaces, commas or lines</label>
      <Input.TextArea
        id="offer-codes"
        className="code"
        rows={6}
        autoFocus
        spellCheck={false}
        value={typed}
        aria-describedby="offer-codes-hint"
        onChange={({ target }) => setTyped(target.value)}
      />
      <p id="offer-codes-hint" className="response-share">
        Not needed for orders from your own store: Clove reads the column “discount-code” in its file.
      </p>
      <p role="alert" className="codes-wrong">
        {failure}
      </p>
      {answer && <Outcome answer={answer} />}
    </Modal>
  )
}
