import { useState } from 'react'
import { useCommand } from '#shared/api/useCommand.ts'
import { useBeginPasskeySignInMutation, useSignInWithPasskeyMutation } from './sessionApi.ts'

/** Returns whether this browser has passkeys for this address; none has them for bare IP addresses. */
export const hasPasskeys = (): boolean =>
  'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(window.location.hostname)

type Options = Parameters<typeof import('@simplewebauthn/browser').startAuthentication>[0]['optionsJSON']

/** Signs in with a passkey that the user chooses in the browser. */
export const usePasskey = () => {
  const begin = useCommand(useBeginPasskeySignInMutation())
  const finish = useCommand(useSignInWithPasskeyMutation())
  const [refusal, setRefusal] = useState<string>()
  const run = async (): Promise<boolean> => {
    setRefusal(undefined)
    const begun = await begin.run()
    if (!begun) return false
    const { startAuthentication } = await import('@simplewebauthn/browser')
    try {
      const credential = await startAuthentication({ optionsJSON: begun.options as unknown as Options })
      return (await finish.run({ sealed: begun.sealed, credential: { ...credential } })) !== undefined
    } catch {
      setRefusal('No passkey was used. Try again, or sign in with your password.')
      return false
    }
  }
  return { run, isBusy: begin.isBusy || finish.isBusy, failure: refusal ?? begin.failure ?? finish.failure }
}
