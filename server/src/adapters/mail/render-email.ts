import * as m from '@emporia/messages/email'
import { findLocale, getLocale } from '@emporia/messages/locale'

import { blockHtml } from './blocks/block-html.ts'
import { escaped } from './escaped.ts'
import type { Form, Mark } from './layout.ts'
import { type CompleteEmail, listBlocks } from './email-content.ts'

/** Renders an e-mail as HTML with the site's name. Its contents are text, never markup. */
export const renderEmail = async (email: CompleteEmail, platform = 'Emporia'): Promise<string> => {
  const { form, paragraph } = await layoutOf({
    code: email.code !== undefined,
    button: email.button !== undefined,
    leave: email.leave !== undefined,
    lang: findLocale(getLocale())?.tag ?? 'en',
    dir: findLocale(getLocale())?.direction ?? 'ltr',
  })
  const { heading, paragraphs, code = '', button, closing = [], leave } = email
  const toHtml = (text: string) => filled(paragraph, { paragraph: bold(text) })
  const values: Record<Mark, string> = {
    preview: escaped(plain(paragraphs[0] ?? heading).slice(0, previewMax)),
    site: escaped(platform),
    heading: escaped(heading),
    paragraph: paragraphs.map(toHtml).join(''),
    code: escaped(code),
    label: escaped(button?.label ?? ''),
    url: escaped(button?.url ?? ''),
    blocks: listBlocks(email).map(blockHtml).join(''),
    closing:
      closing.length > 0
        ? `<div style="margin-top:28px">${closing.map(toHtml).join('')}</div>`
        : '',
    reply: escaped(m.layout_reply_note()),
    leave: escaped(leave?.page ?? ''),
    unsubscribe: escaped(m.layout_unsubscribe_button()),
  }
  return filled(form, values)
}

const previewMax = 150

/** Text split at placeholders: every second piece is the name of a placeholder. */
type Pieces = string[]
type Laid = { form: Pieces; paragraph: Pieces }

const laid = new Map<string, Promise<Laid>>()

/** Returns the template of a form, rendered by React once and then reused for each e-mail. */
const layoutOf = (form: Form) => {
  const key = JSON.stringify(form)
  const made = laid.get(key) ?? layOut(form)
  laid.set(key, made)
  return made
}

const layOut = async (form: Form): Promise<Laid> => {
  // Imported here, because React's mail components take longer to load than the rest of the server.
  const { mark, marks, paragraphOfForm, renderForm } = await import('./layout.ts')
  const html = await renderForm(form)
  const [paragraph = ''] = paragraphOfForm.exec(html) ?? []
  return {
    form: html.replace(paragraph, mark('paragraph')).split(marks),
    paragraph: paragraph.split(marks),
  }
}

const filled = (pieces: Pieces, values: Record<string, string>) =>
  pieces.map((piece, index) => (index % 2 === 1 ? (values[piece] ?? '') : piece)).join('')

/** Makes text between two ** bold. */
const bold = (paragraph: string) =>
  paragraph
    .split('**')
    .map((part, index) => (index % 2 === 1 ? `<strong>${escaped(part)}</strong>` : escaped(part)))
    .join('')

const plain = (paragraph: string) => paragraph.replaceAll('**', '')
