import { Input, Modal } from 'antd'
import { useState } from 'react'
import { type InfoType, infoKinds } from '#contract/infoTypes.ts'
import { notifyDone } from '#domains/notices/index.ts'
import { failureOf } from '#shared/api/failure.ts'
import { undoBy } from '#shared/api/undo.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { SelectOne } from '#shared/ui/SelectBox.tsx'
import { useAsinsDispatch } from '../hooks.ts'
import {
  typesApi,
  useAddAsinInfoTypeMutation,
  useGetInfoTypeUseQuery,
  useUpdateAsinInfoTypeMutation,
} from '../infoTypesApi.ts'
import { ChoiceFields } from './ChoiceFields.tsx'
import { formOf, goneChoices, kindTitles, ofKind, readForm, type TypeForm } from './typeForm.ts'

interface Gone {
  gone: readonly string[]
  used: Readonly<Record<string, number>>
  form: TypeForm
  onChange(instead: TypeForm['instead']): void
}

/** Not a valid choice, because choices have no leading blank. */
const NONE = ' none'

/** Asks for the replacement of removed choices' values. */
const GoneChoices = ({ gone: removedChoices, used, form, onChange }: Gone) => {
  const usedChoices = removedChoices.filter((choice) => used[choice])
  if (!usedChoices.length) return null
  const remainingChoices = [...new Set(form.choices.map(({ value }) => value.trim()).filter(Boolean))]
  const choices = [
    { value: NONE, label: 'Nothing: the value is cleared' },
    ...remainingChoices.map((value) => ({ value, label: value })),
  ]
  return (
    <fieldset className="type-gone">
      <legend>Values of removed choices</legend>
      {usedChoices.map((choice) => {
        const replacement = form.instead[choice]
        return (
          <div key={choice} className="type-field">
            <span>
              {choice}, {formatPlural(used[choice] ?? 0, 'product', 'products')}
            </span>
            <SelectOne
              label={`${choice} becomes`}
              choices={choices}
              value={replacement === null ? NONE : replacement}
              onChange={(next) => {
                const { [choice]: _, ...otherReplacements } = form.instead
                onChange(
                  next === undefined
                    ? otherReplacements
                    : { ...otherReplacements, [choice]: next === NONE ? null : next },
                )
              }}
            />
          </div>
        )
      })}
    </fieldset>
  )
}

const kinds = infoKinds.map((value) => ({ value, label: kindTitles[value] }))

const kindHints: Readonly<Record<TypeForm['kind'], string>> = {
  text: 'Any text; existing values are suggested as you type.',
  number: 'A number, such as 12.5.',
  money: 'An amount in the currency of your company.',
  choice: 'Only one of the choices below.',
}

interface Props {
  /** The type to change; without it a new one is added. */
  type: InfoType | undefined
  onClosed(): void
}

/** Adds an info type of the company's own, or changes one with its choices. */
const TypeDialog = ({ type, onClosed }: Props) => {
  const dispatch = useAsinsDispatch()
  const { data: use, error: notFound } = useGetInfoTypeUseQuery(type?.key ?? '', { skip: !type })
  const [add, { isLoading: isAdding }] = useAddAsinInfoTypeMutation()
  const [update, { isLoading: isChanging }] = useUpdateAsinInfoTypeMutation()
  const [isOpen, setIsOpen] = useState(true)
  const [form, setForm] = useState(() => formOf(type))
  const [mistake, setMistake] = useState<string>()
  const change = (next: Partial<TypeForm>) => {
    setForm({ ...form, ...next })
    setMistake(undefined)
  }
  const submit = async () => {
    const read = readForm(type, form, use?.used ?? {})
    if ('mistake' in read) return setMistake(read.mistake)
    const { body } = read
    const { data, error } = await (type
      ? update({ key: type.key, ...body })
      : add({ title: body.title, kind: body.kind, choices: (body.choices ?? []).map(({ value }) => value) }))
    if (error) return setMistake(failureOf(error))
    if (type) dispatch(notifyDone(`${data.title} is changed.`))
    else
      dispatch(
        notifyDone(
          `${data.title} was added. It is now a tab of Product Info.`,
          undoBy(typesApi.endpoints.deleteAsinInfoType, { key: data.key, title: data.title }),
        ),
      )
    return setIsOpen(false)
  }
  return (
    <Modal
      open={isOpen}
      title={type ? `Change ${type.title}` : 'Add an info type'}
      okText={type ? 'Save' : 'Add'}
      okButtonProps={{ disabled: type !== undefined && !use }}
      confirmLoading={isAdding || isChanging}
      onOk={() => void submit()}
      onCancel={() => setIsOpen(false)}
      afterClose={onClosed}
    >
      <form
        className="type-form"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <div className="type-field">
          <span aria-hidden>Name</span>
          <Input
            aria-label="Name"
            autoFocus={!type}
            maxLength={60}
            placeholder="Such as Brand line or Season"
            value={form.title}
            onChange={({ target }) => change({ title: target.value })}
          />
        </div>
        <div className="type-field">
          <span aria-hidden>Kind</span>
          <SelectOne
            label="Kind"
            choices={kinds}
            value={form.kind}
            onChange={(kind) => {
              const next = infoKinds.find((one) => one === kind)
              if (next) change(ofKind(form, next, use))
            }}
          />
        </div>
        <p className="type-hint">{kindHints[form.kind]}</p>
        {form.kind === 'choice' && (
          <>
            <ChoiceFields choices={form.choices} onChange={(choices) => change({ choices })} />
            <GoneChoices
              gone={goneChoices(type, form)}
              used={use?.used ?? {}}
              form={form}
              onChange={(instead) => change({ instead })}
            />
          </>
        )}
        <p className="dialog-mistake" role="alert">
          {notFound ? failureOf(notFound) : mistake}
        </p>
        <button type="submit" hidden>
          {type ? 'Save' : 'Add'}
        </button>
      </form>
    </Modal>
  )
}

export default TypeDialog
