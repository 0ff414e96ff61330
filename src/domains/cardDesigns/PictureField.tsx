import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { Segmented } from 'antd'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { type CardElement, type CardPicture, cardDesignRoutes, LARGEST_CARD_PICTURE } from '#contract/cardDesigns.ts'
import { pictureDpi } from '#rules/cards/pictureFit.ts'
import { api } from '#shared/api/api.ts'
import { postForm } from '#shared/api/postForm.ts'
import type { AppServices } from '#shared/store/services.ts'
import { FileButton } from '#shared/ui/FileDrop.tsx'
import { useGetCardPicturesQuery } from './cardDesignsApi.ts'
import { PictureChoices } from './PictureChoices.tsx'
import './pictureField.css'

/** Uploads a picture for cards. Rejects with a message to show. */
const sendPicture =
  (file: File): ThunkAction<Promise<CardPicture>, unknown, AppServices, UnknownAction> =>
  async (dispatch, _, services) => {
    if (file.size > LARGEST_CARD_PICTURE)
      throw new Error(`Pictures can have ${LARGEST_CARD_PICTURE / 1_000_000} MB at most. Use a smaller file.`)
    const sent = { file, fields: {}, onSent: () => undefined }
    const picture = await postForm(cardDesignRoutes.sendCardPicture, sent, services)
    dispatch(api.util.invalidateTags(['CardPicture']))
    return picture
  }

interface Props {
  element: Extract<CardElement, { kind: 'picture' }>
  change(part: object, field: string): void
}

/** The picture in a frame and its fit; also uploads new ones. */
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
      setState({ failure: error instanceof Error ? error.message : 'Couldn’t upload the picture.' })
    }
  }
  const selectedPicture = pictures.find(({ id }) => id === element.picture)
  return (
    <div className="property-picture">
      {selectedPicture && (
        <p>
          {selectedPicture.name} · {selectedPicture.width} × {selectedPicture.height} px ·{' '}
          {Math.floor(pictureDpi(element, selectedPicture))} dpi
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
        aria-label="Fit"
        value={element.fit}
        options={[
          { value: 'cover', label: 'Fill the frame' },
          { value: 'contain', label: 'Show the whole picture' },
        ]}
        onChange={(fit) => change({ fit }, 'fit')}
      />
    </div>
  )
}
