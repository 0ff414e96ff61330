import { Button, Input, Switch } from 'antd'
import { useId, useState } from 'react'
import { useDispatch } from 'react-redux'
import type { ChartForm, ChartInput, ChartQuestion, SavedChart } from '#contract/charts.ts'
import { notifyDone } from '#domains/notices/index.ts'
import { undoBy } from '#shared/api/undo.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { isSameQuestion } from './chartsAddress.ts'
import { chartsApi, useAddChartMutation, useDeleteChartMutation, useUpdateChartMutation } from './chartsApi.ts'

interface Props {
  /** The chart being changed; undefined: it is not saved yet. */
  saved: SavedChart | undefined
  question: ChartQuestion
  form: ChartForm
  /** Its default name. */
  defaultTitle: string
  onSaved(chart: SavedChart): void
  onDeleted(): void
}

const MAX_TITLE = 80

/** Names, saves, copies, pins and deletes a chart. */
export const SaveBar = ({ saved, question, form, defaultTitle, onSaved, onDeleted }: Props) => {
  const dispatch = useDispatch()
  const [typed, setTyped] = useState<string>()
  const [willPin, setWillPin] = useState(false)
  const pinId = useId()
  const add = useCommand(useAddChartMutation(), ({ title }) => notifyDone(`${title} is saved.`))
  const update = useCommand(useUpdateChartMutation(), ({ title }) => notifyDone(`${title} is saved.`))
  const pin = useCommand(useUpdateChartMutation(), ({ title, pinned }) =>
    notifyDone(pinned ? `${title} was added to your home screen.` : `${title} was removed from your home screen.`),
  )
  const remove = useCommand(useDeleteChartMutation())
  const title = (typed ?? saved?.title ?? defaultTitle).slice(0, MAX_TITLE)
  const input: ChartInput = {
    title: title.trim() || defaultTitle,
    query: question,
    form,
    pinned: saved?.pinned ?? willPin,
  }
  const isChanged =
    !saved?.query || input.title !== saved.title || form !== saved.form || !isSameQuestion(question, saved.query)
  const keep = async () => {
    const chart = saved ? await update.run({ id: saved.id, ...input }) : await add.run(input)
    if (chart) onSaved(chart)
    setTyped(undefined)
  }
  const copy = async () => {
    const ending = ' (copy)'
    const name = input.title === saved?.title ? input.title.slice(0, MAX_TITLE - ending.length) + ending : input.title
    const chart = await add.run({ ...input, title: name, pinned: false })
    if (chart) onSaved(chart)
    setTyped(undefined)
  }
  const drop = async (chart: SavedChart) => {
    if ((await remove.run(chart.id)) === undefined) return
    dispatch(
      notifyDone(
        `${chart.title} is deleted.`,
        undoBy(chartsApi.endpoints.restoreChart, chart.id, `${chart.title} is back.`),
      ),
    )
    onDeleted()
  }
  return (
    <section className="chart-save" aria-label="Save this chart">
      <Input
        aria-label="Name of the chart"
        maxLength={MAX_TITLE}
        value={typed ?? saved?.title ?? ''}
        placeholder={defaultTitle}
        onChange={({ target }) => setTyped(target.value)}
        onPressEnter={() => isChanged && void keep()}
      />
      <Button
        type="primary"
        disabled={!isChanged}
        loading={add.isBusy || update.isBusy}
        title={isChanged ? undefined : 'All changes saved'}
        onClick={() => void keep()}
      >
        Save
      </Button>
      {saved && <Button onClick={() => void copy()}>Save as a copy</Button>}
      <span className="chart-pin">
        <Switch
          id={pinId}
          size="small"
          aria-label="On home"
          checked={saved?.pinned ?? willPin}
          loading={pin.isBusy}
          onChange={(pinned) => {
            // unsaved changes are not saved with it
            if (saved?.query)
              void pin.run({ id: saved.id, title: saved.title, query: saved.query, form: saved.form, pinned })
            else setWillPin(pinned)
          }}
        />
        <label htmlFor={pinId}>On home</label>
      </span>
      {saved && (
        <Button loading={remove.isBusy} onClick={() => void drop(saved)}>
          Delete
        </Button>
      )}
    </section>
  )
}
