import { Button } from 'antd'
import { useRef, useState } from 'react'
import type { Given } from './formControls.tsx'
import { shrinkLogo } from './shrinkLogo.ts'

/** The logo: chosen as a file, made small at once, shown, taken off. */
export const LogoField = ({ value = '', onChange }: Given<string>) => {
  const input = useRef<HTMLInputElement>(null)
  const [failure, setFailure] = useState<string>()
  const take = async (file: File | undefined) => {
    if (!file) return
    setFailure(undefined)
    try {
      onChange?.(await shrinkLogo(file))
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'The picture could not be read.')
    }
  }
  return (
    <div className="logo-field">
      {value && <img src={value} alt="Logo" />}
      <Button onClick={() => input.current?.click()}>{value ? 'Change logo' : 'Choose logo'}</Button>
      {value && <Button onClick={() => onChange?.('')}>Remove logo</Button>}
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Logo file"
        accept="image/png,image/jpeg,image/webp"
        onChange={({ target }) => {
          void take(target.files?.[0])
          // the same file can be chosen again
          target.value = ''
        }}
      />
      {failure && <p role="alert">{failure}</p>}
    </div>
  )
}
