import { Button, Input } from 'antd'
import { type FormEvent, useState } from 'react'
import type { Note } from '#contract/asinNotes.ts'
import type { Platform } from '#contract/sellers.ts'
import type { SkuRow } from '#contract/skus.ts'
import { sendCommand } from '#domains/notices/index.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { QueryView } from '#shared/ui/QueryView.tsx'
import { RelativeTime } from '#shared/ui/RelativeTime.tsx'
import { SelectOne } from '#shared/ui/SelectBox.tsx'
import type { AsinRows } from '../asinsSelectors.ts'
import { skuKeyOf } from '../catalogueDocument.ts'
import { formatSku } from '../catalogueText.ts'
import { useAsinsDispatch } from '../hooks.ts'
import { notesApi, useAddNoteMutation, useGetNotesQuery } from '../notesApi.ts'

const MAX_LENGTH = 4000

/** A note for one of the product's SKUs; the text stays until it is saved. */
const NoteForm = ({ skus }: { skus: readonly SkuRow[] }) => {
  const [text, setText] = useState('')
  const [selectedKey, setSelectedKey] = useState<string>()
  const add = useCommand(useAddNoteMutation())
  const row = skus.find((each) => skuKeyOf(each) === selectedKey) ?? skus[0]
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!row || !text.trim()) return
    const { asin, sku, seller } = row
    if (await add.run({ asin, sku, seller, platform: row.platform as Platform, text: text.trim() })) setText('')
  }
  return (
    <form className="note-form" onSubmit={(event) => void submit(event)}>
      {skus.length > 1 && (
        <SelectOne
          label="SKU the note is for"
          choices={skus.map((each) => ({ value: skuKeyOf(each), label: formatSku(each) }))}
          value={row && skuKeyOf(row)}
          onChange={setSelectedKey}
        />
      )}
      <Input.TextArea
        aria-label="New note"
        placeholder="New note"
        rows={2}
        maxLength={MAX_LENGTH}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {add.failure && (
        <p className="dialog-mistake" role="alert">
          {add.failure}
        </p>
      )}
      <Button htmlType="submit" size="small" loading={add.isBusy} disabled={!text.trim()}>
        Add note
      </Button>
    </form>
  )
}

const NoteRow = ({ note }: { note: Note }) => {
  const dispatch = useAsinsDispatch()
  return (
    <li>
      <p>{note.text}</p>
      <small>
        {formatSku(note)} · {note.by && `${note.by}, `}
        <RelativeTime moment={note.at} />
      </small>
      <Button
        size="small"
        type="text"
        // without an id it is still being saved
        disabled={!note.id}
        aria-label={`Delete note: ${note.text.slice(0, 40)}`}
        onClick={() => void dispatch(sendCommand(notesApi.endpoints.deleteNote, note))}
      >
        Delete
      </Button>
    </li>
  )
}

/** Notes of the product's SKUs, newest first. */
export const NotesSection = ({ asin, rows }: { asin: string; rows: AsinRows | undefined }) => {
  const { currentData: notes, error, refetch } = useGetNotesQuery(asin)
  const skus = [...(rows?.active ?? []), ...(rows?.discontinued ?? [])]
  return (
    <section>
      <h2>Notes{notes && notes.length > 0 && ` · ${notes.length}`}</h2>
      <QueryView
        query={{ data: notes, error, refetch }}
        failed="Couldn’t load the notes"
        lines={2}
        empty={<p>No notes yet.</p>}
      >
        {(notes) => (
          <ul className="asin-notes">
            {notes.map((note) => (
              <NoteRow key={note.id || note.at} note={note} />
            ))}
          </ul>
        )}
      </QueryView>
      {skus.length > 0 && <NoteForm skus={skus} />}
    </section>
  )
}
