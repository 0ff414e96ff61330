import { Button, Input } from 'antd'
import { useState } from 'react'
import { useCommand } from '#shared/api/useCommand.ts'
import { RelativeTime } from '#shared/ui/RelativeTime.tsx'
import type { CaseSheet, HistoryEntry } from '../caseShapes.ts'
import { statusLabels } from '../caseText.ts'
import { LineForm } from '../LineForm.tsx'
import { useAddCaseCommentMutation } from '../refundsApi.ts'

const formatEntry = ({ kind, from, to, note }: HistoryEntry): string => {
  const tail = note ? `: ${note}` : ''
  if (kind === 'moved' && from && to) return `${statusLabels[from]} → ${statusLabels[to]}${tail}`
  if (kind === 'found') return `found it${tail}`
  if (kind === 'assigned') return note ? `gave it to ${note}` : 'gave it to nobody'
  if (kind === 'commented') return note
  return kind === 'evidence' ? `new evidence${tail}` : `${kind}${tail}`
}

const Comment = ({ id }: { id: string }) => {
  const say = useCommand(useAddCaseCommentMutation())
  const [text, setText] = useState('')
  const submit = async () => {
    if (await say.run({ id, text: text.trim() })) setText('')
  }
  return (
    <LineForm onSubmit={submit}>
      <Input.TextArea
        aria-label="Comment"
        placeholder="Comment"
        rows={2}
        maxLength={2000}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button size="small" htmlType="submit" loading={say.isBusy} disabled={!text.trim()}>
        Comment
      </Button>
    </LineForm>
  )
}

/** Who did what with the case, newest first, and a word of one's own. */
export const CaseHistory = ({ sheet: { id, history } }: { sheet: CaseSheet }) => (
  <section>
    <h3>History</h3>
    <Comment id={id} />
    <ol className="claim-history">
      {history.toReversed().map((entry) => (
        <li key={`${entry.at} ${entry.kind} ${entry.note}`}>
          <span>
            <b>{entry.by}</b> {formatEntry(entry)}
          </span>{' '}
          <small>
            <RelativeTime moment={entry.at} />
          </small>
        </li>
      ))}
    </ol>
  </section>
)
