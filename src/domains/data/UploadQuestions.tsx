import { Button } from 'antd'
import { useState } from 'react'
import type { Question, Upload } from '#contract/uploads.ts'
import { useGetAllowedSellersQuery } from '#domains/asins/index.ts'
import { adTypes, isAdType } from '#rules/adTypes.ts'
import { DayPicker } from '#shared/ui/DateField.tsx'
import { MomentPicker } from '#shared/ui/MomentPicker.tsx'
import { SelectOne } from '#shared/ui/SelectBox.tsx'
import { type Answers, useAcceptUploadMutation, useDropUploadMutation } from './uploadsApi.ts'

const labels: Record<Question['field'], string> = {
  seller: 'Seller account',
  marketplace: 'Marketplace',
  asOf: 'Created on',
  since: 'First day',
  until: 'Last day',
  adType: 'Ad type',
}

const suggestedAnswers = (questions: Question[]): Answers =>
  Object.fromEntries(questions.flatMap(({ field, suggested }) => (suggested ? [[field, suggested]] : [])))

interface Field {
  question: Question
  value: string | undefined
  onChange(value: string | undefined): void
}

const AnswerField = ({ question: { field, choices }, value, onChange }: Field) => {
  const { data: sellers = [] } = useGetAllowedSellersQuery()
  const titleOf = (code: string) => {
    if (field === 'seller') return sellers.find(({ seller }) => seller === code)?.title ?? code
    return field === 'adType' && isAdType(code) ? adTypes[code] : code
  }
  if (field === 'asOf') return <MomentPicker label={labels.asOf} value={value} onChange={onChange} />
  if (field === 'since' || field === 'until')
    return <DayPicker label={labels[field]} value={value} onChange={onChange} />
  return (
    <SelectOne
      label={labels[field]}
      choices={choices.map((choice) => ({ value: choice, label: titleOf(choice) }))}
      value={value}
      onChange={onChange}
    />
  )
}

const isReversed = ({ since, until }: Answers) => since !== undefined && until !== undefined && until < since

/** Asks for data that the file lacks; suggests the last answer, but for days only that of the same file. */
export const UploadQuestions = ({ upload: { id, filename, questions = [] } }: { upload: Upload }) => {
  const [given, setGiven] = useState<Answers>({})
  const [accept, { isLoading }] = useAcceptUploadMutation()
  const [drop, dropping] = useDropUploadMutation()
  const answers: Answers = { ...suggestedAnswers(questions), ...given }
  const isComplete = questions.every(({ field }) => answers[field]) && !isReversed(answers)
  return (
    <form
      className="upload-questions"
      aria-label={`Questions about ${filename}`}
      onSubmit={(event) => {
        event.preventDefault()
        void accept({ id, answers })
      }}
    >
      {questions.map((question) => (
        <div key={question.field}>
          <span>{labels[question.field]}</span>
          <AnswerField
            question={question}
            value={answers[question.field]}
            onChange={(value) => setGiven({ ...given, [question.field]: value })}
          />
        </div>
      ))}
      {questions.some(({ field }) => field === 'since') && (
        <p className="upload-facts" role={isReversed(answers) ? 'alert' : undefined}>
          {isReversed(answers)
            ? 'The last day is before the first.'
            : 'Its rows have no date. Which days does it cover? Both are included.'}
        </p>
      )}
      <Button type="primary" htmlType="submit" disabled={!isComplete} loading={isLoading}>
        Import
      </Button>
      <Button loading={dropping.isLoading} aria-label={`Drop ${filename}`} onClick={() => void drop({ id })}>
        Drop
      </Button>
    </form>
  )
}
