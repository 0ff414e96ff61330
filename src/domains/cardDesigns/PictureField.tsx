import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { Segmented } from 'antd'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import type { CardElement } from '#contract/cardDesigns.ts'
import { pictureDpi } from '#rules/cards/pictureFit.ts'
import type { AppServices } from '#shared/store/services.ts'
import { FileButton } from '#shared/ui/FileDrop.tsx'
import { useGetCardPicturesQuery } from './cardDesignsApi.ts'
import { PictureChoices } from './PictureChoices.tsx'
import { sendPicture } from './sendPicture.ts'
import './pictureField.css'

interface Props {
  element: Extract<CardElement, { kind: 'picture' }>
  change(part: object, field: string): void
}

/** Which picture is in a frame, and how it fills it; new ones come from here too. */
export const PictureField = ({ element, change }: Props) => {
  const dispatch = useDispatch<ThunkDispatch<unknown, AppServices, UnknownAction>>()
  const { data: pictures = [] } = useGetCardPicturesQuery()
  const [state, setState] = useState<{ sending?: string; failure?: string }>({})
  const send = async ([file]: File[]) => {
    if (!file) return
    setState({ sending: file.name })
    try {
      const picture = await dispatch(sendPicture(file))
      setState({})
      change({ picture: picture.id }, 'picture')
    } catch (error) {
      setState({ failure: error instanceof Error ? error.message : 'The picture could not be sent.' })
    }
  }
  const chosen = pictures.find(({ id }) => id === element.picture)
  return (
    <div className="property-picture">
      {chosen && (
        <p>
          {chosen.name} · {chosen.width} × {chosen.height} px · {Math.floor(pictureDpi(element, chosen))} dpi
        </p>
      )}
      <PictureChoices
        pictures={pictures}
        chosen={element.picture}
        onChoose={(picture) => change({ picture }, 'picture')}
      />
      <FileButton
        label="Picture, PNG or JPEG"
        accept=".png,.jpg,.jpeg,image/png,image/jpeg"
        take={(files) => void send(files)}
      />
      {state.sending && <p role="status">Sending {state.sending} …</p>}
      {state.failure && (
        <p role="alert" className="editor-wrong">
          {state.failure}
        </p>
      )}
      <Segmented
        size="small"
        aria-label="How it fills the frame"
        value={element.fit}
        options={[
          { value: 'cover', label: 'Fill the frame' },
          { value: 'contain', label: 'Show all of it' },
        ]}
        onChange={(fit) => change({ fit }, 'fit')}
      />
    </div>
  )
}
