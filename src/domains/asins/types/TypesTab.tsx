import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, EditOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { InfoType } from '#contract/infoTypes.ts'
import { sendCommand } from '#domains/notices/index.ts'
import { formatList } from '#rules/formatList.ts'
import { formatChoices } from '#rules/info/infoValues.ts'
import { failureOf } from '#shared/api/failure.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { lazyPart } from '#shared/lib/lazyPart.ts'
import { useDialogs } from '#shared/ui/dialog.ts'
import { type SmallColumn, SmallTable } from '#shared/ui/SmallTable.tsx'
import { EmptyState } from '#shared/ui/StatePanel.tsx'
import { selectInfoTypes } from '../asinsSelectors.ts'
import { useAsinsDispatch, useAsinsSelector } from '../hooks.ts'
import { type InfoTypeUse, typesApi, useOrderAsinInfoTypesMutation } from '../infoTypesApi.ts'
import { kindTitles, movedChoice } from './typeForm.ts'
import './types.css'

const TypeDialog = lazyPart(() => import('./TypeDialog.tsx'))

/** Returns the confirmation text that lists what is removed with a type. */
const formatRemoval = ({ title, values, uses }: InfoTypeUse): string => {
  const valuesText = values
    ? `${formatPlural(values, 'value', 'values')} of ${title} ${values === 1 ? 'goes' : 'go'} with it.`
    : `${title} has no values yet.`
  const used = uses.map((use) => `the ${use.kind} ${use.title}`).join(', ')
  return `${valuesText}${used ? ` It is used by ${used}.` : ''} Undo restores everything.`
}

const useRemove = () => {
  const dispatch = useAsinsDispatch()
  const { ask, tell } = useDialogs()
  return async (type: InfoType) => {
    const looked = dispatch(
      typesApi.endpoints.getInfoTypeUse.initiate(type.key, { forceRefetch: true, subscribe: false }),
    )
    const { data, error } = await looked
    if (!data) return void tell({ type: 'error', title: `${type.title} stays`, message: failureOf(error) })
    if (await ask({ title: `Remove ${type.title}?`, message: formatRemoval(data), ok: 'Remove' }))
      await dispatch(sendCommand(typesApi.endpoints.deleteAsinInfoType, { key: type.key, title: type.title }))
  }
}

/** The company's own info types: add, change, sort, remove. */
const TypesTab = () => {
  const types = useAsinsSelector(selectInfoTypes)
  const ownTypes = types.filter((type) => type.own)
  const [editedType, setEditedType] = useState<InfoType | 'new'>()
  const [order] = useOrderAsinInfoTypesMutation()
  const remove = useRemove()
  const move = (at: number, by: 1 | -1) => void order(movedChoice(ownTypes, at, by).map(({ key }) => key))
  const columns: SmallColumn<InfoType>[] = [
    {
      key: 'title',
      title: 'Name',
      names: true,
      cell: ({ key, title }) => <Link to={`/data/product-info/${key}`}>{title}</Link>,
    },
    { key: 'kind', title: 'Kind', cell: ({ kind }) => kindTitles[kind] },
    { key: 'choices', title: 'Choices', kind: 'prose', cell: ({ choices }) => formatChoices(choices) },
    {
      key: 'key',
      title: 'Key',
      kind: 'code',
      hint: 'Column heading in a spreadsheet',
      spare: true,
      cell: ({ key }) => key,
    },
    {
      key: 'do',
      title: 'Actions',
      hidesTitle: true,
      cell: (type, at) => (
        <span className="type-actions">
          <Button
            size="small"
            aria-label={`Move ${type.title} up`}
            icon={<ArrowUpOutlined />}
            disabled={at === 0}
            onClick={() => move(at, -1)}
          />
          <Button
            size="small"
            aria-label={`Move ${type.title} down`}
            icon={<ArrowDownOutlined />}
            disabled={at === ownTypes.length - 1}
            onClick={() => move(at, 1)}
          />
          <Button
            size="small"
            aria-label={`Change ${type.title}`}
            icon={<EditOutlined />}
            onClick={() => setEditedType(type)}
          />
          <Button
            size="small"
            aria-label={`Remove ${type.title}`}
            icon={<DeleteOutlined />}
            onClick={() => void remove(type)}
          />
        </span>
      ),
    },
  ]
  const builtIn = types.filter((type) => !type.own).map(({ title }) => title.toLowerCase())
  const add = (
    <Button type="primary" onClick={() => setEditedType('new')}>
      Add an info type
    </Button>
  )
  return (
    <div className="types-tab">
      {ownTypes.length ? (
        <>
          <p>
            What your company records about its products besides {formatList(builtIn)}. Each is a tab here, a column
            when you paste or sync, and a way to split and filter figures.
          </p>
          <SmallTable
            label="Info types of your own"
            columns={columns}
            rows={ownTypes}
            rowKey={({ key }) => key}
            cards
          />
          {add}
        </>
      ) : (
        <EmptyState title="No info types of your own yet" action={add}>
          Beside {formatList(builtIn)} you can record your own details, such as a brand line or season, and split and
          filter sales by them.
        </EmptyState>
      )}
      <Suspense>
        {editedType && (
          <TypeDialog type={editedType === 'new' ? undefined : editedType} onClosed={() => setEditedType(undefined)} />
        )}
      </Suspense>
    </div>
  )
}

export default TypesTab
