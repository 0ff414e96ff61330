import { Button, Skeleton } from 'antd'
import type { Note } from '#contract/asinNotes.ts'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { RelativeTime } from '#shared/ui/RelativeTime.tsx'
import type { AsinRows } from '../asinsSelectors.ts'
import { noteUnwanted } from '../asinsSlice.ts'
import { formatSku } from '../catalogueText.ts'
import { useAsinsDispatch } from '../hooks.ts'
import { useGetNotesQuery } from '../notesApi.ts'
import { NoteForm } from './NoteForm.tsx'

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
        // without an id it is on its way
        disabled={!note.id}
        aria-label={`Delete note: ${note.text.slice(0, 40)}`}
        onClick={() => dispatch(noteUnwanted(note))}
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
  const content = () => {
    if (error && !notes)
      return <FailureState title="The notes could not be loaded" error={error} retry={() => void refetch()} />
    if (!notes) return <Skeleton active title={false} paragraph={{ rows: 2 }} />
    if (!notes.length) return <p>No notes yet.</p>
    return (
      <ul className="asin-notes">
        {notes.map((note) => (
          <NoteRow key={note.id || note.at} note={note} />
        ))}
      </ul>
    )
  }
  return (
    <section>
      <h2>Notes{notes && notes.length > 0 && ` · ${notes.length}`}</h2>
      {content()}
      {skus.length > 0 && <NoteForm skus={skus} />}
    </section>
  )
}
