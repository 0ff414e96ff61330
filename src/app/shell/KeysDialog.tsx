import { Modal } from 'antd'
import { useAppDispatch } from '../hooks.ts'
import './keysDialog.css'
import { keysClosed } from '../shellSlice.ts'
import { useMenu } from './menu/useMenu.ts'

/** Keyboard shortcuts of every screen, with the groups that the user may open. */
const KeysDialog = () => {
  const dispatch = useAppDispatch()
  const close = () => dispatch(keysClosed())
  return (
    <Modal open title="Keyboard shortcuts" footer={null} onCancel={close}>
      <dl className="keys">
        <div>
          <dt>
            <kbd>Ctrl</kbd> <kbd>k</kbd> or <kbd>/</kbd>
          </dt>
          <dd>Search products, screens and actions (⌘ k on a Mac)</dd>
        </div>
        <div>
          <dt>
            <kbd>Alt</kbd> <kbd>↑</kbd>
          </dt>
          <dd>Previous item (Alt ↓: next) while a panel is open</dd>
        </div>
        {useMenu().map(({ name, label, letter, entries }) => (
          <div key={name}>
            <dt>
              <kbd>g</kbd> <kbd>{letter}</kbd>
            </dt>
            <dd>Go to {label || entries[0]?.label}</dd>
          </div>
        ))}
        <div>
          <dt>
            <kbd>?</kbd>
          </dt>
          <dd>Show these keys</dd>
        </div>
        <div>
          <dt>
            <kbd>Esc</kbd>
          </dt>
          <dd>Close</dd>
        </div>
      </dl>
    </Modal>
  )
}

export default KeysDialog
