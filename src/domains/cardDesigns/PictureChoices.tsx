import { Button } from 'antd'
import type { CardPicture } from '#contract/cardDesigns.ts'
import { notifyDone } from '#domains/notices/index.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { useDialogs } from '#shared/ui/dialog.ts'
import { useDeleteCardPictureMutation } from './cardDesignsApi.ts'
import { usePictureAddress } from './usePictureAddress.ts'

interface Props {
  pictures: readonly CardPicture[]
  chosen: string | null
  onChoose(id: string | null): void
}

/** The company's pictures, and a button that deletes the selected one. */
export const PictureChoices = ({ pictures, chosen: selectedId, onChoose }: Props) => {
  const addressOf = usePictureAddress()
  const { ask } = useDialogs()
  const remove = useCommand(useDeleteCardPictureMutation(), ({ name }) => notifyDone(`${name} deleted.`))
  const selectedPicture = pictures.find(({ id }) => id === selectedId)
  const drop = async ({ id, name }: CardPicture) => {
    const sure = await ask({
      title: `Delete ${name}?`,
      message:
        'The picture is deleted permanently. Pictures used in a saved design or on cards to be printed can’t be deleted.',
      ok: 'Delete',
    })
    if (sure && (await remove.run(id))) onChoose(null)
  }
  return (
    <>
      <div className="picture-choices">
        {pictures.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            aria-label={name}
            aria-pressed={id === selectedId}
            onClick={() => onChoose(id)}
          >
            <img src={addressOf(id)} alt="" loading="lazy" />
          </button>
        ))}
      </div>
      {selectedPicture && (
        <Button size="small" loading={remove.isBusy} onClick={() => void drop(selectedPicture)}>
          Delete this picture
        </Button>
      )}
      {remove.failure && (
        <p role="alert" className="editor-wrong">
          {remove.failure}
        </p>
      )}
    </>
  )
}
