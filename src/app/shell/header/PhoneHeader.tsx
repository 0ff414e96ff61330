import { MenuOutlined, SearchOutlined } from '@ant-design/icons'
import { Button, Layout } from 'antd'
import { Link } from 'react-router'
import { useAppDispatch } from '../../hooks.ts'
import { paletteOpened } from '../../shellSlice.ts'
import { AttentionBell } from './AttentionBell.tsx'
import './headerBar.css'

interface Props {
  onMenu(): void
  /** Receives the element for the screen's title. */
  titleSlot(element: HTMLElement | null): void
}

/** The header on phones: one line with the screen's title, or the product's name on screens without one. */
export const PhoneHeader = ({ onMenu, titleSlot }: Props) => {
  const dispatch = useAppDispatch()
  return (
    <Layout.Header className="header-bar phone-header">
      <Button type="text" aria-label="Menu" icon={<MenuOutlined />} onClick={onMenu} />
      <div className="phone-title" ref={titleSlot} />
      <Link to="/" className="header-brand">
        Clove
      </Link>
      <Button type="text" aria-label="Search" icon={<SearchOutlined />} onClick={() => dispatch(paletteOpened())} />
      <AttentionBell />
    </Layout.Header>
  )
}
