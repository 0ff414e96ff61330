import { Button } from 'antd'
import { useRef, useState } from 'react'
import type { Given } from './formControls.tsx'

const WIDTH_PX = 960
const HEIGHT_PX = 240
/** Maximum length of the data URL that the server accepts, in characters. */
const LONGEST = 300_000
const JPEG_QUALITY = 0.85

const readable = ['image/png', 'image/jpeg', 'image/webp']

const drawn = (picture: ImageBitmap): HTMLCanvasElement => {
  const scale = Math.min(1, WIDTH_PX / picture.width, HEIGHT_PX / picture.height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}

/**
 * Converts a picture file to a data URL small enough for a logo. @throws a message for the user, when it is no picture
 * or stays too large
 */
const shrinkLogo = async (file: File): Promise<string> => {
  if (!readable.includes(file.type)) throw new Error('Choose a PNG, JPEG or WebP picture.')
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) throw new Error(`${file.name} could not be read as a picture. Please choose another one.`)
  const canvas = drawn(picture)
  picture.close()
  // a photograph is much smaller as JPEG; other formats may be transparent
  const types = file.type === 'image/jpeg' ? ['image/jpeg'] : ['image/png', 'image/jpeg']
  const url = types.map((type) => canvas.toDataURL(type, JPEG_QUALITY)).find(({ length }) => length <= LONGEST)
  if (!url) throw new Error(`${file.name} stays too large. Please choose a simpler picture.`)
  return url
}

/** The logo: a chosen file is scaled down and displayed, and can be removed. */
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
