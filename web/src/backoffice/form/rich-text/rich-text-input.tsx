import { Suspense } from 'react'

import { lazy } from '../../../ui/lazy.ts'
import type { EditorProps } from './editor.client.tsx'

const Editor = lazy(() => import('./editor.client.tsx'))

/** A text with paragraphs, lists, headings and emphasis; its editor is loaded when it is needed. */
export const RichTextInput = (props: EditorProps) => (
  <Suspense fallback={<div className="office-input min-h-48" aria-busy="true" />}>
    <Editor {...props} />
  </Suspense>
)
