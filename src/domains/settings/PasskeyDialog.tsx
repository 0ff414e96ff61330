import { useState } from 'react'
import { useCommand } from '#shared/api/useCommand.ts'
import { PasswordDialog } from './PasswordDialog.tsx'
import { useBeginPasskeyMutation, useCreatePasskeyMutation } from './twoStepApi.ts'

type Options = Parameters<typeof import('@simplewebauthn/browser').startRegistration>[0]['optionsJSON']

const systems = ['iPhone', 'iPad', 'Android', 'Windows', 'Mac', 'Linux'] as const

/** The passkey's name in lists: where it was made. */
const nameOfDevice = () => {
  const system = systems.find((one) => navigator.userAgent.includes(one)) ?? 'This device'
  return system === 'Linux' || system === 'Windows' || system === 'Mac' ? `${system} computer` : system
}

/** Adds a passkey of this device or of a security key: password, then the browser’s own question. */
const PasskeyDialog = ({ onClose }: { onClose(): void }) => {
  const begin = useCommand(useBeginPasskeyMutation())
  const creating = useCreatePasskeyMutation()
  const create = useCommand(creating)
  const [refusal, setRefusal] = useState<string>()
  const submit = async (password: string) => {
    setRefusal(undefined)
    const begun = await begin.run({ password })
    if (!begun) return
    const { startRegistration } = await import('@simplewebauthn/browser')
    const credential = await startRegistration({ optionsJSON: begun.options as unknown as Options }).catch(
      () => undefined,
    )
    if (!credential) {
      setRefusal('No passkey was made. Try again.')
      return
    }
    const made = await create.run({ title: nameOfDevice(), sealed: begun.sealed, credential: { ...credential } })
    if (made && !made.codes) onClose()
  }
  return (
    <PasswordDialog
      title={creating[1].data ? 'The passkey is added' : 'Add a passkey'}
      about="A passkey signs you in by your fingerprint, face or PIN, without a password. Nobody can trick you into giving it away."
      ok="Continue"
      command={{ isBusy: begin.isBusy || create.isBusy, failure: refusal ?? begin.failure ?? create.failure }}
      codes={creating[1].data?.codes}
      onSubmit={(password) => void submit(password)}
      onClose={onClose}
    />
  )
}

export default PasskeyDialog
