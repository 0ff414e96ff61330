import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import {
  type MessageLanguage,
  type MessageTemplate,
  messageLanguages,
  type TemplateInput,
  type TextKind,
} from '#contract/messages.ts'
import { notifyDone } from '#domains/notices/index.ts'
import { kindDescriptions } from '#rules/messages/kinds.ts'
import { languageTitles } from '#rules/messages/languages.ts'
import { lintText } from '#rules/messages/lintText.ts'
import { undoBy } from '#shared/api/undo.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { LinkButton } from '#shared/ui/LinkButton.tsx'
import { QueryView } from '#shared/ui/QueryView.tsx'
import { RelativeTime } from '#shared/ui/RelativeTime.tsx'
import { SelectField } from '#shared/ui/SelectField.tsx'
import { SheetDrawer } from '#shared/ui/SheetDrawer.tsx'
import { type SmallColumn, SmallTable } from '#shared/ui/SmallTable.tsx'
import { EmptyState } from '#shared/ui/StatePanel.tsx'
import {
  messagesApi,
  useCreateMessageTemplateMutation,
  useDeleteMessageTemplateMutation,
  useGetMessageTemplatesQuery,
  useUpdateMessageTemplateMutation,
} from './messagesApi.ts'
import { TextField } from './TextField.tsx'
import { NEW } from './useMessagesAddress.ts'

const textKinds: readonly TextKind[] = ['unexpectedProblem', 'confirmDeliveryDetails']
const blank: TemplateInput = { title: '', kind: 'unexpectedProblem', texts: [{ language: 'en', text: '' }] }
const done = ({ title }: MessageTemplate) => notifyDone(`${title} is saved.`)

/** A template: its kind, and its text in each language, checked while typing. */
const TemplateEditor = ({ saved, onClose }: { saved: MessageTemplate | undefined; onClose(): void }) => {
  const id = useId()
  const [input, setInput] = useState<TemplateInput>(
    saved ? { title: saved.title, kind: saved.kind, texts: saved.texts } : blank,
  )
  const create = useCommand(useCreateMessageTemplateMutation(), done)
  const update = useCommand(useUpdateMessageTemplateMutation(), done)
  const remove = useCommand(useDeleteMessageTemplateMutation(), () =>
    notifyDone(
      `${saved?.title} is deleted.`,
      undoBy(messagesApi.endpoints.restoreMessageTemplate, saved?.id ?? '', `${saved?.title} is restored.`),
    ),
  )
  const change = (part: Partial<TemplateInput>) => setInput((now) => ({ ...now, ...part }))
  const { texts } = input
  const free = messageLanguages.filter((code) => texts.every(({ language }) => language !== code))
  const isGood = texts.length > 0 && texts.every(({ language, text }) => lintText(text, language).length === 0)
  const setText = (language: MessageLanguage, text: string) =>
    change({ texts: texts.map((one) => (one.language === language ? { language, text } : one)) })
  const save = async () => {
    const after = saved ? await update.run({ id: saved.id, input }) : await create.run(input)
    if (after) onClose()
  }
  return (
    <form
      className="message-form"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <label htmlFor={`${id}-title`}>Name</label>
      <Input
        id={`${id}-title`}
        maxLength={80}
        placeholder="Short cable of March"
        value={input.title}
        onChange={({ target }) => change({ title: target.value })}
      />
      <label htmlFor={`${id}-kind`}>Kind</label>
      <SelectField
        id={`${id}-kind`}
        label="Kind"
        choices={textKinds.map((kind) => ({ value: kind, label: kindDescriptions[kind].title }))}
        value={input.kind}
        onChange={(kind) => kind && change({ kind: kind as TextKind })}
      />
      <p className="message-hint">{kindDescriptions[input.kind].says}</p>
      {texts.map(({ language, text }) => (
        <TextField
          key={language}
          language={language}
          text={text}
          onChange={(next) => setText(language, next)}
          onRemove={
            texts.length > 1 ? () => change({ texts: texts.filter((one) => one.language !== language) }) : undefined
          }
        />
      ))}
      {free.length > 0 && (
        <div className="message-filter">
          <SelectField
            label="Add a language"
            choices={free.map((code) => ({ value: code, label: languageTitles[code] }))}
            onChange={(code) => code && change({ texts: [...texts, { language: code as MessageLanguage, text: '' }] })}
          />
        </div>
      )}
      <p className="message-wrong" role="alert">
        {saved ? update.failure : create.failure}
      </p>
      <div className="message-actions">
        <Button
          type="primary"
          htmlType="submit"
          loading={create.isBusy || update.isBusy}
          disabled={!input.title.trim() || !isGood}
        >
          Save
        </Button>
        <Button onClick={onClose}>Cancel</Button>
        {saved && (
          <Button
            loading={remove.isBusy}
            onClick={() => void remove.run(saved.id).then((isDeleted) => isDeleted && onClose())}
          >
            Delete
          </Button>
        )}
      </div>
    </form>
  )
}

const WIDTH = 720

interface Tab {
  opened: string | undefined
  open(id: string | undefined): void
}

const columnsOf = (open: Tab['open']): SmallColumn<MessageTemplate>[] => [
  {
    key: 'title',
    title: 'Template',
    names: true,
    kind: 'prose',
    cell: ({ id, title }) => <LinkButton onClick={() => open(id)}>{title}</LinkButton>,
  },
  { key: 'kind', title: 'Kind', cell: ({ kind }) => kindDescriptions[kind].title },
  {
    key: 'languages',
    title: 'Languages',
    kind: 'prose',
    cell: ({ texts }) => texts.map(({ language }) => languageTitles[language]).join(', '),
  },
  { key: 'usedBy', title: 'Used by', kind: 'prose', cell: ({ usedBy }) => usedBy.join(', ') || 'not used yet' },
  { key: 'at', title: 'Changed', spare: true, cell: ({ at }) => <RelativeTime moment={at} /> },
]

/** Templates of messages; one opens beside the list. */
const TemplatesTab = ({ opened: openedId, open }: Tab) => {
  const { data, error, refetch } = useGetMessageTemplatesQuery()
  const saved = data?.find(({ id }) => id === openedId)
  const isOpen = openedId === NEW || saved !== undefined
  return (
    <>
      <QueryView
        query={{ data, error, refetch }}
        failed="Couldn’t load the templates"
        lines={6}
        empty={
          <EmptyState
            title="No template yet"
            action={
              <Button type="primary" onClick={() => open(NEW)}>
                Write a template
              </Button>
            }
          >
            <p>
              A template is a message about an order, in each of your buyers’ languages. Review requests need no
              template.
            </p>
          </EmptyState>
        }
      >
        {(data) => (
          <div className="message-list">
            <SmallTable label="Templates" cards columns={columnsOf(open)} rows={data} rowKey={({ id }) => id} />
          </div>
        )}
      </QueryView>
      <SheetDrawer open={isOpen} onClose={() => open(undefined)} width={WIDTH} title={saved?.title ?? 'New template'}>
        {isOpen && <TemplateEditor key={openedId} saved={saved} onClose={() => open(undefined)} />}
      </SheetDrawer>
    </>
  )
}

export default TemplatesTab
