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
    <p>{formatPlural(acceptedCodes.length, 'code')} taken.</p>
    <Listed label="In already:" codes={again} />
    <Listed label="A letter is wrong or missing:" codes={mistyped} />
    <Listed label="No card of yours bears:" codes={unknown} />
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
      title="Offer codes that came back"
      okText="Take"
      cancelText="Close"
      confirmLoading={isBusy}
      okButtonProps={{ disabled: !typed.trim() }}
      onOk={() => void submit()}
      onCancel={() => setIsOpen(false)}
      afterClose={onClosed}
    >
      <label htmlFor="offer-codes">Codes, apart by blanks, commas or lines</label>
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
        Orders of your own shop need none: a column “discount-code” in its file is read by itself.
      </p>
      <p role="alert" className="codes-wrong">
        {failure}
      </p>
      {answer && <Outcome answer={answer} />}
    </Modal>
  )
}
