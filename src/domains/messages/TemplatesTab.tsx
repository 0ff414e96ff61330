import { Button, Skeleton } from 'antd'
import type { MessageTemplate } from '#contract/messages.ts'
import { kindDescriptions } from '#rules/messages/kinds.ts'
import { languageTitles } from '#rules/messages/languages.ts'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { RelativeTime } from '#shared/ui/RelativeTime.tsx'
import { SheetDrawer } from '#shared/ui/SheetDrawer.tsx'
import { type SmallColumn, SmallTable } from '#shared/ui/SmallTable.tsx'
import { EmptyState } from '#shared/ui/StatePanel.tsx'
import { useGetMessageTemplatesQuery } from './messagesApi.ts'
import { TemplateEditor } from './TemplateEditor.tsx'
import { NEW } from './useMessagesAddress.ts'

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
    cell: ({ id, title }) => (
      <button type="button" className="message-open" onClick={() => open(id)}>
        {title}
      </button>
    ),
  },
  { key: 'kind', title: 'Kind', cell: ({ kind }) => kindDescriptions[kind].title },
  {
    key: 'languages',
    title: 'Languages',
    kind: 'prose',
    cell: ({ texts }) => texts.map(({ language }) => languageTitles[language]).join(', '),
  },
  { key: 'usedBy', title: 'Used by', kind: 'prose', cell: ({ usedBy }) => usedBy.join(', ') || 'nothing yet' },
  { key: 'at', title: 'Changed', spare: true, cell: ({ at }) => <RelativeTime moment={at} /> },
]

/** Texts to buyers; one opens beside them. */
const TemplatesTab = ({ opened, open }: Tab) => {
  const { data, error, refetch } = useGetMessageTemplatesQuery()
  const saved = data?.find(({ id }) => id === opened)
  const isOpen = opened === NEW || saved !== undefined
  const content = () => {
    if (error && !data)
      return <FailureState title="The templates could not be loaded" error={error} retry={() => void refetch()} />
    if (!data) return <Skeleton active paragraph={{ rows: 6 }} title={false} />
    if (!data.length)
      return (
        <EmptyState
          title="No template yet"
          action={
            <Button type="primary" onClick={() => open(NEW)}>
              Write a template
            </Button>
          }
        >
          <p>A template is a text about an order, in each language that your buyers read. Review requests need none.</p>
        </EmptyState>
      )
    return (
      <div className="message-list">
        <SmallTable label="Templates" cards columns={columnsOf(open)} rows={data} rowKey={({ id }) => id} />
      </div>
    )
  }
  return (
    <>
      {content()}
      <SheetDrawer open={isOpen} onClose={() => open(undefined)} width={WIDTH} title={saved?.title ?? 'New template'}>
        {isOpen && <TemplateEditor key={opened} saved={saved} onClose={() => open(undefined)} />}
      </SheetDrawer>
    </>
  )
}

export default TemplatesTab
