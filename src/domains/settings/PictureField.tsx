import { UserOutlined } from '@ant-design/icons'
import { Avatar, Button } from 'antd'
import { type ChangeEvent, useRef, useState } from 'react'

const SIDE_PX = 256
const QUALITY = 0.85

/**
 * Crops a picture file to a small square and returns it as a data URL. @throws when the browser cannot read the file
 */
const shrinkPicture = async (file: Blob): Promise<string> => {
  const picture = await createImageBitmap(file)
  const side = Math.min(picture.width, picture.height)
  const canvas = document.createElement('canvas')
  canvas.width = SIDE_PX
  canvas.height = SIDE_PX
  const left = (picture.width - side) / 2
  const top = (picture.height - side) / 2
  canvas.getContext('2d')?.drawImage(picture, left, top, side, side, 0, 0, SIDE_PX, SIDE_PX)
  picture.close()
  return canvas.toDataURL('image/webp', QUALITY)
}

const SHOWN_PX = 64

interface Field {
  name: string
  /** A data URL, '' for none; the form sets both of these. */
  value?: string
  onChange?(value: string): void
}

/** The user's picture: chosen from a file and scaled down here, or none. */
export const PictureField = ({ name, value = '', onChange }: Field) => {
  const input = useRef<HTMLInputElement>(null)
  const [isUnreadable, setIsUnreadable] = useState(false)
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    // the same file can be chosen again
    target.value = ''
    if (!file) return
    const picture = await shrinkPicture(file).catch(() => undefined)
    setIsUnreadable(picture === undefined)
    if (picture !== undefined) onChange?.(picture)
  }
  return (
    <div className="profile-picture">
      <Avatar size={SHOWN_PX} icon={<UserOutlined />} {...(value ? { src: value, alt: `Picture of ${name}` } : {})} />
      <input ref={input} type="file" accept="image/*" hidden aria-label="Picture file" onChange={choose} />
      <Button onClick={() => input.current?.click()}>Choose a picture</Button>
      {value && <Button onClick={() => onChange?.('')}>Remove the picture</Button>}
      {isUnreadable && (
        <p className="profile-failure" role="alert">
          This file isn’t a picture. Choose a PNG, JPEG or WebP file.
        </p>
      )}
    </div>
  )
}
