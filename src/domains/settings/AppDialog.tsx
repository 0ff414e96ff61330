import { Form, Input, Modal } from 'antd'
import { twoStepRoutes } from '#contract/twoStep.ts'
import { drawQr } from '#rules/cards/qrModules.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { ruleOf } from '#shared/lib/formRule.ts'
import { CopyButton } from '#shared/ui/CopyButton.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { useBeginAppMutation, useCreateAppMutation } from './twoStepApi.ts'

const { code } = twoStepRoutes.addApp.body.shape
const FORM = 'app-code'
const SIDE = 200

/** The address of a new secret as a code for cameras. */
const QrPicture = ({ address }: { address: string }) => {
  const drawn = drawQr(address, { x: 0, y: 0, width: SIDE, height: SIDE })
  if (!drawn) return null
  return (
    <svg className="two-step-qr" viewBox={`0 0 ${SIDE} ${SIDE}`} role="img" aria-label="Code for the authenticator app">
      <rect width={SIDE} height={SIDE} fill="#fff" />
      {drawn.dark.map((module) => (
        <rect key={`${module.x} ${module.y}`} {...module} fill="#000" shapeRendering="crispEdges" />
      ))}
    </svg>
  )
}

/** Sets up an authenticator app: password, then the secret and a first code, then recovery codes. */
const AppDialog = ({ onClose }: { onClose(): void }) => {
  const beginning = useBeginAppMutation()
  const begin = useCommand(beginning)
  const creating = useCreateAppMutation()
  const create = useCommand(creating)
  const begun = beginning[1].data
  const made = creating[1].data
  if (!begun)
    return (
      <PasswordDialog
        title="Set up an authenticator app"
        about="An app on your phone, such as Google Authenticator or 1Password, shows a new code every 30 seconds. Sign-in then asks for it."
        ok="Continue"
        command={begin}
        onSubmit={(password) => void begin.run({ password })}
        onClose={onClose}
      />
    )
  return (
    <Modal
      open
      title={made ? 'The app is set up' : 'Scan this code with the app'}
      okText={made ? 'Done' : 'Set up'}
      okButtonProps={made ? {} : { htmlType: 'submit', form: FORM, loading: create.isBusy }}
      cancelButtonProps={{ hidden: made !== undefined }}
      {...(made && { onOk: onClose })}
      onCancel={onClose}
    >
      {made ? (
        made.codes ? (
          <RecoveryCodes codes={made.codes} />
        ) : (
          <p>Sign-in asks for its code from now on. Your recovery codes stay as they are.</p>
        )
      ) : (
        <Form
          name={FORM}
          layout="vertical"
          requiredMark={false}
          onFinish={(typed: { code: string }) => void create.run({ ...typed, sealed: begun.sealed })}
        >
          <QrPicture address={begun.address} />
          <p className="two-step-secret">
            Or enter this key: <span className="code">{begun.secret}</span>{' '}
            <CopyButton text={begun.secret} label="Copy the key" />
          </p>
          <Form.Item name="code" label="Code that the app shows now" rules={[ruleOf(code)]}>
            <Input inputMode="numeric" autoComplete="one-time-code" autoFocus />
          </Form.Item>
          {create.failure && (
            <p className="profile-failure" role="alert">
              {create.failure}
            </p>
          )}
        </Form>
      )}
    </Modal>
  )
}

export default AppDialog
