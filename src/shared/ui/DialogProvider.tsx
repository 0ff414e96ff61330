import { CheckCircleFilled, CloseCircleFilled, ExclamationCircleFilled, InfoCircleFilled } from '@ant-design/icons'
import { Modal, theme } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import {
  type Dialog,
  DialogContext,
  type Dialogs,
  dialogOfMessage,
  dialogOfQuestion,
  type MessageType,
} from './dialog.ts'

type Asked = Dialog & { answer(ok: boolean): void }

const icons: Record<MessageType, typeof InfoCircleFilled> = {
  info: InfoCircleFilled,
  success: CheckCircleFilled,
  warning: ExclamationCircleFilled,
  error: CloseCircleFilled,
}

const DialogTitle = ({ type, title }: { type?: MessageType; title: string }) => {
  const { token } = theme.useToken()
  if (!type) return title
  const colours = {
    info: token.colorInfo,
    success: token.colorSuccess,
    warning: token.colorWarning,
    error: token.colorError,
  }
  const Icon = icons[type]
  return (
    <>
      <Icon aria-label={type} style={{ color: colours[type] }} /> {title}
    </>
  )
}

const DialogView = ({ dialog: { type, title, message, content, ok, cancel, answer } }: { dialog: Asked }) => (
  <Modal
    open
    title={<DialogTitle type={type} title={title} />}
    okText={ok}
    onOk={() => answer(true)}
    cancelText={cancel}
    onCancel={() => answer(false)}
    footer={(both, { OkBtn }) => (cancel === undefined ? <OkBtn /> : both)}
    closable={false}
    mask={{ closable: false }}
  >
    {message && <p>{message}</p>}
    {content}
  </Modal>
)

/** Shows dialogs one after another and hands each answer to who asked. */
export const DialogProvider = ({ children }: { children: ReactNode }) => {
  const [asked, setAsked] = useState<Asked[]>([])
  const dialogs = useMemo<Dialogs>(() => {
    const show = (dialog: Dialog) =>
      new Promise<boolean>((resolve) => {
        const answer = (ok: boolean) => {
          setAsked((waiting) => waiting.filter((other) => other !== entry))
          resolve(ok)
        }
        const entry: Asked = { ...dialog, answer }
        setAsked((waiting) => [...waiting, entry])
      })
    return {
      ask: (question) => show(dialogOfQuestion(question)),
      tell: async (message) => show(dialogOfMessage(message)),
    }
  }, [])
  const [first] = asked
  return (
    <DialogContext value={dialogs}>
      {children}
      {first && <DialogView dialog={first} />}
    </DialogContext>
  )
}
