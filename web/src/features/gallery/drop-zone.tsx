import * as m from '@emporia/messages/catalog'
import { useState, type DragEvent, type ReactNode } from 'react'

type Props = {
  isOff: boolean
  onFiles: (files: Iterable<File>) => void
  children: ReactNode
}

/** Accepts files that are dropped on it. */
export const DropZone = ({ isOff, onFiles, children }: Props) => {
  const [isOver, setOver] = useState(false)
  if (isOff) return children

  const hover = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onFiles(event.dataTransfer.files)
  }

  return (
    <div
      className="relative"
      onDragEnter={hover}
      onDragOver={hover}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        const into = relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
        if (!into) setOver(false)
      }}
      onDrop={drop}
    >
      {children}
      {isOver && (
        <div className="pointer-events-none absolute inset-0 grid place-content-center rounded-[10px] border-2 border-dashed border-brand bg-brand-soft/90 font-semibold text-brand-ink">
          {m.gallery_drop_text()}
        </div>
      )}
    </div>
  )
}
