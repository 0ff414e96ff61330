import { Input, Modal } from 'antd'
import { useState } from 'react'
import { addressRoutes } from '#contract/addresses.ts'
import { failureOf } from '#shared/api/failure.ts'
import { useCreateAddressOptOutMutation } from './outreachApi.ts'

/** Opts out the buyer with the code on their card. */
const OptOutDialog = ({ onClosed }: { onClosed(): void }) => {
  const [isOpen, setIsOpen] = useState(true)
  const [typed, setTyped] = useState('')
  const [mistake, setMistake] = useState<string>()
  const [optOut, { isLoading }] = useCreateAddressOptOutMutation()
  const submit = async () => {
    const { data, error } = addressRoutes.optOut.body.safeParse({ code: typed })
    if (error) return setMistake(error.issues[0]?.message)
    const answer = await optOut(data.code)
    if (answer.error) setMistake(failureOf(answer.error))
    else setIsOpen(false)
  }
  return (
    <Modal
      open={isOpen}
      title="Opt out by code"
      okText="Opt out"
      confirmLoading={isLoading}
      onOk={() => void submit()}
      onCancel={() => setIsOpen(false)}
      afterClose={onClosed}
    >
      <label htmlFor="opt-out-code">Code printed on the card</label>
      <Input
        id="opt-out-code"
        autoFocus
        autoComplete="off"
        className="code"
        value={typed}
        status={mistake ? 'error' : ''}
        aria-invalid={Boolean(mistake)}
        aria-describedby="opt-out-mistake"
        onChange={({ target }) => {
          setTyped(target.value)
          setMistake(undefined)
        }}
        onPressEnter={() => void submit()}
      />
      <p id="opt-out-mistake" className="dialog-mistake" role="alert">
        {mistake}
      </p>
      <p>The buyer’s leads are removed at once and not generated again. You can undo this.</p>
    </Modal>
  )
}

export default OptOutDialog
