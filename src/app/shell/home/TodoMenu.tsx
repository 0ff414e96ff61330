import { MoreOutlined } from '@ant-design/icons'
import { Button, Dropdown, type MenuProps } from 'antd'
import type { Action } from '#contract/actions.ts'
import { notifyDone, sendCommand } from '#domains/notices/index.ts'
import { addDays } from '#rules/days.ts'
import { undoBy } from '#shared/api/undo.ts'
import { actionsApi, useGetActionsQuery } from '../../actions/actionsApi.ts'
import { useAppDispatch } from '../../hooks.ts'
import { useSnooze } from './useSnooze.ts'

const { dismissAction, restoreAction, assignAction } = actionsApi.endpoints

const WEEK_DAYS = 7
const reasons = ['Done elsewhere', 'Not worth the effort', 'The figure is wrong', 'Not our job']

interface Props {
  action: Action
  label: string
  isHidden: boolean
}

/** Snoozes, dismisses and assigns an action, for everyone in the company. */
export const TodoMenu = ({ action: { kind, assignee }, label, isHidden }: Props) => {
  const dispatch = useAppDispatch()
  const { data } = useGetActionsQuery()
  const restored = undoBy(restoreAction, kind)
  const snoozeUntil = useSnooze()
  const snooze = (days: number, message: string) =>
    snoozeUntil(kind, addDays(new Date().toISOString().slice(0, 10), days), message)
  const dismiss = async (reason: string) => {
    const { error } = await dispatch(sendCommand(dismissAction, { kind, reason }))
    if (!error) dispatch(notifyDone('Dismissed until there is more.', restored))
  }
  const assign = async (uid: string | null, name: string) => {
    const { error } = await dispatch(sendCommand(assignAction, { kind, uid }))
    const undo = undoBy(assignAction, { kind, uid: assignee?.uid ?? null })
    if (!error) dispatch(notifyDone(`Assigned to ${name}.`, undo))
  }
  const members = data?.members ?? []
  const hiding: MenuProps['items'] = isHidden
    ? [{ key: 'restore', label: 'Show again', onClick: () => void dispatch(sendCommand(restoreAction, kind)) }]
    : [
        { key: 'day', label: 'Snooze for a day', onClick: () => void snooze(1, 'Snoozed for a day.') },
        { key: 'week', label: 'Snooze for a week', onClick: () => void snooze(WEEK_DAYS, 'Snoozed for a week.') },
        {
          key: 'dismiss',
          label: 'Dismiss until there is more',
          children: reasons.map((reason) => ({ key: reason, label: reason, onClick: () => void dismiss(reason) })),
        },
      ]
  const items: MenuProps['items'] = [
    ...hiding,
    {
      key: 'assign',
      label: 'Assign to',
      children: [
        ...members
          .filter(({ uid }) => uid !== assignee?.uid)
          .map(({ uid, name }) => ({ key: uid, label: name, onClick: () => void assign(uid, name) })),
        ...(assignee ? [{ key: 'nobody', label: 'Nobody', onClick: () => void assign(null, 'nobody') }] : []),
      ],
    },
  ]
  return (
    <Dropdown menu={{ items, triggerSubMenuAction: 'click' }} trigger={['click']} placement="bottomRight">
      <Button type="text" size="small" aria-label={`More for ${label}`} icon={<MoreOutlined />} />
    </Dropdown>
  )
}
