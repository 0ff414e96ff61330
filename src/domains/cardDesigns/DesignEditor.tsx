import { Alert, Button, Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import type { CardDesign, CardDrawing } from '#contract/cardDesigns.ts'
import { sizeFacts } from '#rules/cards/cardSizes.ts'
import type { CardValues } from '#rules/cards/cardValues.ts'
import { type CardWarning, designWarnings } from '#rules/cards/designWarnings.ts'
import type { Measurer } from '#rules/cards/textLines.ts'
import { PostcardTabs } from '#shared/cards/PostcardTabs.tsx'
import { useMeasurer } from '#shared/cards/useMeasurer.ts'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { useGetCardPicturesQuery } from './cardDesignsApi.ts'
import type { DesignDraft } from './cardDesignsSlice.ts'
import { EditorCanvas } from './EditorCanvas.tsx'
import { ElementList } from './ElementList.tsx'
import { PropertyPanel } from './PropertyPanel.tsx'
import { RenameDesignDialog } from './RenameDesignDialog.tsx'
import { useEditor } from './useEditor.ts'
import { useEditorKeys } from './useEditorKeys.ts'
import { useProofAddress } from './usePictureAddress.ts'
import { useSampleValues } from './useSampleValues.ts'
import { useSaveDesign } from './useSaveDesign.ts'
import { WarningList } from './WarningList.tsx'

const noWarnings: readonly CardWarning[] = []

/** Returns print and mail warnings of a design with these values; empty until fonts and pictures are loaded. */
const useDesignWarnings = (
  { size, front, back }: CardDrawing,
  values: CardValues,
  measurer: Measurer,
  isReady: boolean,
): readonly CardWarning[] => {
  const { data } = useGetCardPicturesQuery()
  return useMemo(() => {
    if (!isReady || !data) return noWarnings
    const pictures = new Map(data.map((picture) => [picture.id, picture]))
    return designWarnings({ design: { size, front, back }, pictures, values, measurer })
  }, [size, front, back, values, measurer, isReady, data])
}

/** Sample recipients: a normal one, one with a long name, and one with little data. */
const shownValues: readonly { value: string; label: string; person: Partial<CardValues> }[] = [
  { value: 'sample', label: 'Sample', person: {} },
  {
    value: 'long',
    label: 'Long names',
    person: {
      firstName: 'Maximiliane-Alexandra',
      product: 'Bamboo desk lamp with adjustable arm',
      offerCode: 'THANKYOU-WMM-WMM-WMM',
      address: [
        'Maximiliane-Alexandra Schwarzenberger-Hohenfels',
        'Apartment 1204, North Tower',
        '12345 Old Springfield Turnpike',
        'Rancho Santa Margarita CA 92688-1234',
        'UNITED STATES',
      ],
    },
  },
  { value: 'empty', label: 'Missing data', person: { firstName: '', product: '' } },
]

interface Props {
  saved: CardDesign
  draft: DesignDraft
}

/** The card in the middle, its elements on the left, properties and warnings on the right. */
export const DesignEditor = ({ saved, draft }: Props) => {
  const editor = useEditor(draft)
  const onKeyDown = useEditorKeys(editor)
  const { measurer, isReady } = useMeasurer()
  const [valueSource, setShown] = useState('sample')
  const [isRenaming, setIsRenaming] = useState(false)
  const values = useSampleValues(shownValues.find(({ value }) => value === valueSource)?.person)
  const warnings = useDesignWarnings(draft, values, measurer, isReady)
  const { save, takeTheirs, keepMine, isBusy, failure, isLate } = useSaveDesign(draft, saved)
  const proofOf = useProofAddress()
  const { element } = editor
  return (
    <ScreenFrame
      title={saved.title}
      summary={`${sizeFacts[draft.size].title} · ${draft.isPlain ? 'saved' : 'not saved yet'}`}
      actions={
        <>
          <Button onClick={() => setIsRenaming(true)}>Rename</Button>
          <Button
            href={proofOf(saved.id)}
            download
            disabled={!draft.isPlain}
            title={draft.isPlain ? undefined : 'Save first'}
          >
            PDF
          </Button>
          <Button type="primary" disabled={draft.isPlain || isLate} loading={isBusy} onClick={() => void save()}>
            Save
          </Button>
        </>
      }
    >
      <PostcardTabs />
      {isLate && (
        <Alert
          type="warning"
          showIcon
          title="Someone else changed this design while you were editing."
          action={
            <span className="editor-late">
              <Button size="small" loading={isBusy} onClick={() => void keepMine()}>
                Save mine as a copy
              </Button>
              <Button size="small" onClick={takeTheirs}>
                Use theirs
              </Button>
            </span>
          }
        />
      )}
      {failure && <Alert type="error" showIcon title={failure} />}
      {/* key events bubble here from the card's list and the card */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the list offers the elements as buttons */}
      <div className="design-editor" onKeyDown={onKeyDown}>
        <ElementList editor={editor} warnings={warnings.filter(({ side }) => side === draft.side)} />
        <div className="editor-middle">
          <div className="editor-bar">
            <Segmented
              aria-label="Side"
              value={draft.side}
              options={[
                { value: 'front', label: 'Front' },
                { value: 'back', label: 'Back' },
              ]}
              onChange={editor.show}
            />
            <Button size="small" disabled={!draft.past.length} onClick={editor.undo}>
              Undo
            </Button>
            <Button size="small" disabled={!draft.future.length} onClick={editor.redo}>
              Redo
            </Button>
            <Segmented
              size="small"
              aria-label="Preview with"
              value={valueSource}
              options={shownValues.map(({ value, label }) => ({ value, label }))}
              onChange={setShown}
            />
          </div>
          <EditorCanvas editor={editor} values={values} measurer={measurer} />
          <p className="editor-legend">
            Red: trimmed off. Dashed: safe area for text.
            {draft.side === 'back' && ' Dotted: address area read by the postal service.'}
            {draft.side === 'back' && sizeFacts[draft.size].isUs && ' Brown: must stay white for the barcode.'}
          </p>
          <p className="editor-narrow">Use a wider screen to design. Here you can preview and make small changes.</p>
          <p role="status" className="editor-said">
            {element && `${element.x} mm from the left, ${element.y} mm from the top`}
          </p>
        </div>
        <div className="editor-side">
          <PropertyPanel editor={editor} />
          <WarningList
            warnings={warnings}
            onChoose={({ side, element: elementId }) => {
              if (side !== draft.side) editor.show(side)
              editor.select(elementId)
            }}
          />
          <Link to="/outreach/postcards/designs">All designs</Link>
        </div>
      </div>
      {isRenaming && <RenameDesignDialog design={saved} onClose={() => setIsRenaming(false)} />}
    </ScreenFrame>
  )
}
