import { CheckCircleFilled, CloseCircleFilled, ExclamationCircleFilled, InfoCircleFilled } from '@ant-design/icons'
import { Modal, theme } from 'antd'
import type { Dialog, MessageType } from './dialog.ts'

/** A displayed dialog with the callback of its result. */
export type PendingDialog = Dialog & { answer(ok: boolean): void }

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

const DialogView = ({ dialog: { type, title, message, content, ok, cancel, answer } }: { dialog: PendingDialog }) => (
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

export default DialogView
