import { Drawer, Skeleton } from 'antd'
import type { Figure } from '#contract/explain.ts'
import { formatNumber } from '../lib/number.ts'
import { FailureState } from '../ui/FailureState.tsx'
import { ExplainedRows } from './ExplainedRows.tsx'
import { useExplain } from './explainAddress.ts'
import { type Question, useGetExplanationQuery } from './explainApi.ts'
import './explainDrawer.css'

const titles: Record<Figure, string> = {
  'leads.ready': 'Ready leads',
  'leads.printable': 'Printable leads',
  'upload.rows': 'Rows of the import',
}

const Answer = ({ question }: { question: Question }) => {
  const { data, error, refetch } = useGetExplanationQuery(question)
  if (error)
    return <FailureState title="This figure could not be explained" error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton active />
  return (
    <>
      <p className="explain-formula">{data.formula}</p>
      <dl className="explain-inputs figure">
        {data.inputs.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{typeof value === 'string' ? value : formatNumber(value)}</dd>
          </div>
        ))}
      </dl>
      <ExplainedRows rows={data.rows} total={data.total} />
    </>
  )
}

/** Where a figure comes from: its arithmetic, then the rows behind it, each with file and line. */
const ExplainDrawer = () => {
  const { question, close } = useExplain()
  const key = Object.values(question?.key ?? {}).join(' · ')
  return (
    <Drawer
      open={Boolean(question)}
      onClose={close}
      size={640}
      title={question && `${titles[question.figure]} · ${key}`}
      destroyOnHidden
    >
      {question && <Answer question={question} />}
    </Drawer>
  )
}

export default ExplainDrawer
