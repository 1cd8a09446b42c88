import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useRef } from 'react'

import { cleanPaste } from './clean-paste.ts'
import { extensions } from './extensions.ts'
import { toStoredHtml } from './stored-html.ts'
import { Toolbar } from './toolbar.tsx'
import { toHtml } from './typed-html.ts'

export type EditorProps = {
  id: string
  /** The accessible name: a label element cannot name an editor. */
  label: string
  /** HTML, or plain text of earlier versions. */
  value: string
  onChange: (html: string) => void
  invalid?: boolean
  describedBy?: string | undefined
  /** The language of the text; its writing direction follows from what is typed. */
  lang?: string
}

/** The editor of a description. It reports a text only once it is edited. */
export default function RichTextEditor(props: EditorProps) {
  const editor = useEditing(props)

  return (
    <div className="office-input overflow-hidden p-0! focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus">
      <Toolbar editor={editor} controls={props.id} />
      <EditorContent editor={editor} />
    </div>
  )
}

const useEditing = (props: EditorProps) => {
  const { value, onChange } = props
  // What was opened, as given and as the editor writes it: without an edit nothing is reported.
  const opened = useRef({ value, html: '' })
  const reported = useRef(value)

  const editor = useEditor({
    extensions,
    injectCSS: false,
    content: toHtml(value),
    editorProps: { ...behavior, attributes: attributesOf(props) },
    onCreate: ({ editor: created }) => {
      opened.current.html = created.getHTML()
    },
    onUpdate: ({ editor: updated }) => {
      const html = updated.getHTML()
      const next = html === opened.current.html ? opened.current.value : toStoredHtml(html)
      reported.current = next
      onChange(next)
    },
  })

  useEffect(() => {
    if (value === reported.current) return
    reported.current = value
    editor.commands.setContent(toHtml(value), { emitUpdate: false })
    opened.current = { value, html: editor.getHTML() }
  }, [editor, value])

  return editor
}

const behavior = {
  transformPastedHTML: cleanPaste,
  // Tab leaves the text also in a list, where it would indent the item.
  handleDOMEvents: { keydown: (_: unknown, { key }: KeyboardEvent) => key === 'Tab' },
}

const look =
  'rich min-h-36 max-h-[60vh] max-w-none! overflow-y-auto px-2.5 py-2 break-words whitespace-pre-wrap outline-none [&_h3]:text-[1.0625rem] [&_h3]:font-semibold'

const attributesOf = ({ id, label, invalid, describedBy, lang }: EditorProps) => ({
  id,
  class: look,
  role: 'textbox',
  dir: 'auto',
  'aria-multiline': 'true',
  'aria-label': label,
  ...(lang !== undefined && { lang }),
  ...(invalid && { 'aria-invalid': 'true' }),
  ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
})
