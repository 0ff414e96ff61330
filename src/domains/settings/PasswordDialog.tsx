import { Form, Input, Modal } from 'antd'
import type { ReactNode } from 'react'
import { RecoveryCodes } from './RecoveryCodes.tsx'

interface Props {
  title: string
  about: ReactNode
  ok: string
  /** The change, while it runs and when it was refused. */
  command: { isBusy: boolean; failure: string | undefined }
  /** Codes that the change has made; they are shown once. */
  codes?: readonly string[] | null | undefined
  onSubmit(password: string): void
  onClose(): void
}

const FORM = 'password-first'

/** A change of how the account signs in, which needs the password. */
export const PasswordDialog = ({ title, about, ok, command, codes, onSubmit, onClose }: Props) => (
  <Modal
    open
    title={title}
    okText={codes ? 'Done' : ok}
    okButtonProps={codes ? {} : { htmlType: 'submit', form: FORM, loading: command.isBusy }}
    cancelButtonProps={{ hidden: Boolean(codes) }}
    {...(codes && { onOk: onClose })}
    onCancel={onClose}
  >
    {codes ? (
      <RecoveryCodes codes={codes} />
    ) : (
      <Form
        name={FORM}
        layout="vertical"
        requiredMark={false}
        onFinish={({ password }: { password: string }) => onSubmit(password)}
      >
        <p>{about}</p>
        <Form.Item
          name="password"
          label="Current password"
          rules={[{ required: true, message: 'Enter your current password.' }]}
        >
          <Input.Password autoComplete="current-password" autoFocus />
        </Form.Item>
        {command.failure && (
          <p className="profile-failure" role="alert">
            {command.failure}
          </p>
        )}
      </Form>
    )}
  </Modal>
)
