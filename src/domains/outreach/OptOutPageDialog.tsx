import { Alert, Input, Modal, Skeleton } from 'antd'
import { useId, useState } from 'react'
import { OptOutPageTexts } from '#contract/optOutPage.ts'
import { notifyDone } from '#domains/notices/index.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { OptOutWarning } from '#shared/cards/OptOutWarning.tsx'
import { CopyButton } from '#shared/ui/CopyButton.tsx'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { useIsAdmin } from './hooks.ts'
import { useGetOptOutPageQuery, useUpdateOptOutPageMutation } from './outreachApi.ts'

const fields = [
  { name: 'name', label: 'Your name on the page', hint: 'If empty: your company’s name.', rows: 1 },
  {
    name: 'words',
    label: 'Text above the code',
    hint: 'If empty: a sentence in the reader’s language. Your own text is not translated.',
    rows: 3,
  },
  {
    name: 'contact',
    label: 'Other contact',
    hint: 'A phone number or email address, shown below.',
    rows: 1,
  },
] as const

/** The texts of the opt-out page for card recipients. */
const OptOutPageDialog = ({ onClosed }: { onClosed(): void }) => {
  const [isOpen, setIsOpen] = useState(true)
  const isAdmin = useIsAdmin()
  const id = useId()
  const { data, error, refetch } = useGetOptOutPageQuery()
  const [typed, setTyped] = useState<Partial<OptOutPageTexts>>({})
  const { run, isBusy, failure } = useCommand(useUpdateOptOutPageMutation(), () => notifyDone('Opt-out page saved.'))
  const texts = data && { name: data.name, words: data.words, contact: data.contact, ...typed }
  const checked = texts && OptOutPageTexts.safeParse(texts)
  const mistake = checked?.error?.issues[0]?.message ?? failure
  const save = async () => {
    if (checked?.data && (await run(checked.data))) setIsOpen(false)
  }

  const content = () => {
    if (error) return <FailureState title="Couldn’t load the page" error={error} retry={() => void refetch()} />
    if (!data || !texts) return <Skeleton active paragraph={{ rows: 5 }} title={false} />
    return (
      <>
        <p>
          Every card shows this address and a code. Anyone who enters the code gets no more cards. The page needs no
          sign-in and shows no personal data.
        </p>
        <p className="opt-out-address">
          <a href={data.address} target="_blank" rel="noreferrer">
            {data.address}
          </a>
          <CopyButton text={data.address} label="Copy the address" />
        </p>
        <OptOutWarning address={data.address} />
        {fields.map(({ name, label, hint, rows }) => (
          <p key={name} className="opt-out-words">
            <label htmlFor={`${id}-${name}`}>{label}</label>
            <Input.TextArea
              id={`${id}-${name}`}
              rows={rows}
              readOnly={!isAdmin}
              value={texts[name]}
              aria-describedby={`${id}-${name}-hint`}
              onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
            />
            <small id={`${id}-${name}-hint`}>{hint}</small>
          </p>
        ))}
        {!isAdmin && <Alert type="info" title="Only admins can change this page." />}
        <p className="dialog-mistake" role="alert">
          {mistake}
        </p>
      </>
    )
  }

  return (
    <Modal
      open={isOpen}
      title="Opt-out page"
      okText="Save"
      confirmLoading={isBusy}
      okButtonProps={{ disabled: !checked?.success || Object.keys(typed).length === 0 }}
      {...(isAdmin ? {} : { footer: null })}
      onOk={() => void save()}
      onCancel={() => setIsOpen(false)}
      afterClose={onClosed}
    >
      {content()}
    </Modal>
  )
}

export default OptOutPageDialog
