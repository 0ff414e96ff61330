import { Button } from 'antd'
import { useDispatch } from 'react-redux'
import { Link } from 'react-router'
import type { SavedChart } from '#contract/charts.ts'
import { notifyDone } from '#domains/notices/index.ts'
import { formTitles } from '#rules/charts/forms.ts'
import { undoBy } from '#shared/api/undo.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import type { Catalogue } from '#shared/measures/measuresApi.ts'
import { RelativeTime } from '#shared/ui/RelativeTime.tsx'
import { chartPath } from './chartsAddress.ts'
import { chartsApi, useDeleteChartMutation, useUpdateChartMutation } from './chartsApi.ts'
import { templates } from './templates.ts'

const ON = 'Put on home'
const OFF = 'Remove from home'

const SavedRow = ({ chart }: { chart: SavedChart }) => {
  const dispatch = useDispatch()
  const pin = useCommand(useUpdateChartMutation(), ({ title, pinned }) =>
    notifyDone(pinned ? `${title} was added to your home screen.` : `${title} was removed from your home screen.`),
  )
  const remove = useCommand(useDeleteChartMutation())
  const { id, title, query, form, pinned, by, at, problem } = chart
  const drop = async () => {
    if ((await remove.run(id)) !== undefined)
      dispatch(notifyDone(`${title} is deleted.`, undoBy(chartsApi.endpoints.restoreChart, id, `${title} is back.`)))
  }
  return (
    <li>
      <span>
        {query ? <Link to={chartPath({ query, form, isTable: false, id })}>{title}</Link> : <strong>{title}</strong>}
        <small>
          {problem ?? (
            <>
              {formTitles[form]} · {by.name} · <RelativeTime moment={at} />
            </>
          )}
        </small>
      </span>
      {query && (
        <span className="chart-row-actions">
          <Button
            size="small"
            aria-label={`${pinned ? OFF : ON}: ${title}`}
            loading={pin.isBusy}
            onClick={() => void pin.run({ id, title, query, form, pinned: !pinned })}
          >
            {pinned ? OFF : ON}
          </Button>
          <Button size="small" aria-label={`Delete ${title}`} loading={remove.isBusy} onClick={() => void drop()}>
            Delete
          </Button>
        </span>
      )}
    </li>
  )
}

interface Gallery {
  charts: readonly SavedChart[]
  catalogue: Catalogue
}

/** The company's saved charts, and templates. */
export const ChartGallery = ({ charts, catalogue }: Gallery) => {
  const measureKeys = new Set(catalogue.measures.map(({ key }) => key))
  const offered = templates.filter(({ query }) => query.measures.every((key) => measureKeys.has(key)))
  return (
    <div className="chart-gallery">
      <section aria-label="Saved charts">
        <h2>Saved charts</h2>
        {charts.length ? (
          <ul>
            {charts.map((chart) => (
              <SavedRow key={chart.id} chart={chart} />
            ))}
          </ul>
        ) : (
          <p>No charts yet. Start from a template.</p>
        )}
      </section>
      <section aria-label="Chart templates">
        <h2>Begin with</h2>
        <ul>
          {offered.map(({ title, description, query, form }) => (
            <li key={title}>
              <span>
                <Link to={chartPath({ query, form, isTable: false })}>{title}</Link>
                <small>
                  {formTitles[form]} · {description}
                </small>
              </span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
