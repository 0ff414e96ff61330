import { UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import './fileDrop.css'

type TakeFiles = (files: File[]) => void

/** Accepts files dropped anywhere on the page; returns whether files are dragged over it. */
export const useFileDrop = (take: TakeFiles): boolean => {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const hasFiles = (event: DragEvent) => Boolean(event.dataTransfer?.types.includes('Files'))
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return
      // otherwise the browser would open the file
      event.preventDefault()
      setIsOver(true)
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setIsOver(false)
    }
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setIsOver(false)
      take([...(event.dataTransfer?.files ?? [])])
    }
    window.addEventListener('dragover', over)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragover', over)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', drop)
    }
  }, [take])
  return isOver
}

/** Covers the page while files are dragged over it, with a hint. */
export const DropHint = ({ children }: { children: string }) => (
  <div className="drop-hint" role="status">
    {children}
  </div>
)

interface Pick {
  /** Label of the picked files. */
  label: string
  /** Accepted extensions and media types; all by default. */
  accept?: string
  /** Whether it is the primary action. */
  primary?: boolean
  take: TakeFiles
}

/** Picks files, several at once. */
export const FileButton = ({ label, accept, primary = false, take }: Pick) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={accept}
        aria-label={label}
        onChange={({ target }) => {
          take([...(target.files ?? [])])
          // so that the same file can be picked again
          target.value = ''
        }}
      />
      <Button type={primary ? 'primary' : 'default'} icon={<UploadOutlined />} onClick={() => input.current?.click()}>
        Choose files
      </Button>
    </>
  )
}
