import { CameraOutlined, PictureOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { MAX_PHOTOS } from '#contract/documents.ts'
import { notifyDone } from '#domains/notices/index.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { useDialogs } from '#shared/ui/dialog.ts'
import type { CaseDocument, CaseSheet } from '../caseShapes.ts'
import { useRefundsDispatch } from '../hooks.ts'
import { useDeleteCasePhotoMutation } from '../refundsApi.ts'
import { sendPhotos } from './sendPhotos.ts'
import { useClaimDownload } from './useClaimDownload.ts'

interface Pick {
  label: string
  icon: ReactNode
  /** Opens the camera of a phone instead of a list of files. */
  isCamera?: boolean
  isDisabled: boolean
  take(files: File[]): void
}

const PhotoButton = ({ label, icon, isCamera = false, isDisabled, take }: Pick) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <span className={isCamera ? 'claim-camera' : undefined}>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        multiple={!isCamera}
        {...(isCamera && { capture: 'environment' })}
        aria-label={`${label}: files`}
        onChange={({ target }) => {
          take([...(target.files ?? [])])
          // so that the same file can be chosen again
          target.value = ''
        }}
      />
      <Button icon={icon} disabled={isDisabled} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </span>
  )
}

/** A photo that opens in full, and a button to delete it. */
const Photo = ({ claim, photo, place }: { claim: string; photo: CaseDocument; place: number }) => {
  const { ask } = useDialogs()
  const download = useClaimDownload()
  const remove = useCommand(useDeleteCasePhotoMutation(), () => notifyDone(`Photo ${place} was deleted.`))
  const address = download.preview(photo.path)
  const confirmAndRemove = async () => {
    const isSure = await ask({
      title: `Delete photo ${place}?`,
      message: 'The photo is deleted permanently.',
      ok: 'Delete',
    })
    if (isSure) await remove.run({ id: claim, photo: photo.id })
  }
  return (
    <li>
      <a href={address} target="_blank" rel="noreferrer">
        <img src={address} alt={photo.name} loading="lazy" />
      </a>
      <Button
        size="small"
        danger
        loading={remove.isBusy}
        aria-label={`Delete photo ${place}`}
        onClick={() => void confirmAndRemove()}
      >
        Delete
      </Button>
    </li>
  )
}

/** Photos of units that came back damaged, from files or a phone's camera; cases that need none show those they have. */
export const CasePhotos = ({ sheet: { id, documents, missing_documents } }: { sheet: CaseSheet }) => {
  const dispatch = useRefundsDispatch()
  const [sending, setSending] = useState<{ place: number; count: number }>()
  const [failures, setFailures] = useState<readonly string[]>([])
  const photos = documents.filter(({ kind }) => kind === 'photo')
  const isMissing = missing_documents.includes('photo')
  if (!isMissing && photos.length === 0) return null
  const take = async (files: File[]) => {
    setFailures([])
    const onNext = (place: number) => setSending({ place, count: files.length })
    setFailures(await dispatch(sendPhotos(id, files, onNext)))
    setSending(undefined)
  }
  const isDisabled = sending !== undefined || photos.length >= MAX_PHOTOS
  return (
    <section className="claim-photos">
      <h3>Photos</h3>
      {isMissing && (
        <p className="claim-missing" role="note">
          Amazon asks for photos of the units as they arrived. They go into the evidence, without the place where they
          were taken.
        </p>
      )}
      {photos.length > 0 && (
        <ul>
          {photos.map((photo, index) => (
            <Photo key={photo.id} claim={id} photo={photo} place={index + 1} />
          ))}
        </ul>
      )}
      <div className="claim-moves">
        <PhotoButton
          label="Take a photo"
          icon={<CameraOutlined />}
          isCamera
          isDisabled={isDisabled}
          take={(files) => void take(files)}
        />
        <PhotoButton
          label="Add photos"
          icon={<PictureOutlined />}
          isDisabled={isDisabled}
          take={(files) => void take(files)}
        />
        <span role="status">
          {sending
            ? `Adding photo ${formatNumber(sending.place)} of ${formatNumber(sending.count)} …`
            : photos.length >= MAX_PHOTOS && `A case has ${MAX_PHOTOS} photos at most.`}
        </span>
      </div>
      {failures.map((failure) => (
        <p key={failure} className="claim-missing" role="alert">
          {failure}
        </p>
      ))}
    </section>
  )
}
