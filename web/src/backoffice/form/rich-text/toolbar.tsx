import * as m from '@emporia/messages/backoffice'
import { useEditorState, type Editor } from '@tiptap/react'
import type { KeyboardEvent } from 'react'

import { Icon, type IconName } from '../../icon.client.tsx'

type Action = {
  icon: IconName
  label: () => string
  /** As `aria-keyshortcuts` writes them. */
  shortcut: string
  run: (editor: Editor) => boolean
  isOn?: (editor: Editor) => boolean
  isPossible?: (editor: Editor) => boolean
}

const actions: Action[] = [
  {
    icon: 'bold',
    label: m.rich_text_bold,
    shortcut: 'Control+B',
    run: (editor) => editor.chain().focus().toggleBold().run(),
    isOn: (editor) => editor.isActive('bold'),
  },
  {
    icon: 'italic',
    label: m.rich_text_italic,
    shortcut: 'Control+I',
    run: (editor) => editor.chain().focus().toggleItalic().run(),
    isOn: (editor) => editor.isActive('italic'),
  },
  {
    icon: 'heading',
    label: m.rich_text_heading,
    shortcut: 'Control+Alt+3',
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
    isOn: (editor) => editor.isActive('heading'),
  },
  {
    icon: 'list',
    label: m.rich_text_bullets,
    shortcut: 'Control+Shift+8',
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  {
    icon: 'numbered',
    label: m.rich_text_numbers,
    shortcut: 'Control+Shift+7',
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
  {
    icon: 'undo',
    label: m.rich_text_undo,
    shortcut: 'Control+Z',
    run: (editor) => editor.chain().focus().undo().run(),
    isPossible: (editor) => editor.can().undo(),
  },
  {
    icon: 'redo',
    label: m.rich_text_redo,
    shortcut: 'Control+Shift+Z',
    run: (editor) => editor.chain().focus().redo().run(),
    isPossible: (editor) => editor.can().redo(),
  },
]

type Props = { editor: Editor; controls: string }

/** The commands of the editor: one stop of Tab, and arrows between the buttons. */
export const Toolbar = ({ editor, controls }: Props) => {
  const states = useEditorState({
    editor,
    selector: ({ editor: current }) =>
      actions.map(({ isOn, isPossible }) => ({
        isOn: isOn?.(current),
        isPossible: isPossible?.(current) ?? true,
      })),
  })

  return (
    <div
      role="toolbar"
      tabIndex={-1}
      aria-label={m.rich_text_toolbar()}
      aria-controls={controls}
      className="flex flex-wrap gap-0.5 border-b border-line bg-canvas p-1"
      onKeyDown={moveFocus}
    >
      {actions.map(({ icon, label, shortcut, run }, at) => (
        <button
          key={icon}
          type="button"
          tabIndex={at === 0 ? 0 : -1}
          className="grid size-8 cursor-pointer place-items-center rounded-[5px] hover:bg-press aria-disabled:opacity-40 aria-pressed:bg-brand-soft aria-pressed:text-brand-ink pointer-coarse:size-11"
          aria-label={label()}
          aria-keyshortcuts={shortcut}
          aria-pressed={states[at]?.isOn}
          aria-disabled={!states[at]?.isPossible}
          title={m.rich_text_hint({
            command: label(),
            keys: shortcut.replaceAll('Control', 'Ctrl'),
          })}
          // The selection in the text remains.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => run(editor)}
        >
          <Icon name={icon} />
        </button>
      ))}
    </div>
  )
}

const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.findIndex((button) => button === document.activeElement)
  const step = stepOf(event, getComputedStyle(event.currentTarget).direction === 'rtl')
  const next = buttons.at((at + step) % buttons.length)
  if (at < 0 || step === 0 || !next) return
  event.preventDefault()
  next.focus()
}

const stepOf = ({ key }: KeyboardEvent, isRightToLeft: boolean) => {
  if (key === 'ArrowRight') return isRightToLeft ? -1 : 1
  if (key === 'ArrowLeft') return isRightToLeft ? 1 : -1
  return 0
}
