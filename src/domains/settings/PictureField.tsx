import { UserOutlined } from '@ant-design/icons'
import { Avatar, Button } from 'antd'
import { type ChangeEvent, useRef, useState } from 'react'
import { shrinkPicture } from './shrinkPicture.ts'

const SHOWN_PX = 64

interface Field {
  name: string
  /** A data URL, '' for none; the form gives both of these. */
  value?: string
  onChange?(value: string): void
}

/** The own picture: chosen from a file and made small here, or none. */
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
          This file is no picture. Please choose a PNG, JPEG or WebP file.
        </p>
      )}
    </div>
  )
}
