import { Radio } from 'antd'
import { type AddressUse, addressUses } from '#contract/company.ts'
import { useDialogs } from '#shared/ui/dialog.ts'
import { addressPolicies, type PlatformName, useTitles } from './addressPolicies.ts'
import type { Given } from './formControls.tsx'

/** What a platform's addresses may be used for; going against Amazon's policy has to be confirmed with the policy in sight. */
export const AddressUseField = ({ platform, id, value, onChange }: Given<AddressUse> & { platform: PlatformName }) => {
  const { ask } = useDialogs()
  const { name, says, means } = addressPolicies[platform]
  const choose = async (use: AddressUse) => {
    const isMarketing = platform === 'amazon' && use !== 'not for marketing'
    const isMeant =
      !isMarketing ||
      (await ask({
        title: `Use Amazon buyers’ addresses: ${useTitles[use].toLowerCase()}?`,
        content: (
          <>
            <p>{says}</p>
            <p>{means[use]}</p>
            <p>Who changed this, and when, stays in the audit log.</p>
          </>
        ),
        ok: 'I answer for it',
      }))
    if (isMeant) onChange?.(use)
  }
  return (
    <Radio.Group
      id={id ?? ''}
      aria-label={`Use of addresses from ${name}`}
      className="address-uses"
      value={value}
      onChange={({ target }) => void choose(target.value)}
    >
      {addressUses.map((use) => (
        <Radio key={use} value={use}>
          {useTitles[use]}
          <span>{means[use]}</span>
        </Radio>
      ))}
    </Radio.Group>
  )
}
