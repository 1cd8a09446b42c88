import {
  Body,
  Button,
  Column,
  Container,
  Head,
  Heading,
  Html,
  Link,
  Preview,
  Row,
  Section,
  Text,
} from '@react-email/components'
import { render } from '@react-email/render'
import { createElement as element } from 'react'

/** The optional parts of an e-mail; each combination and language is a separate template. */
export type Form = {
  code: boolean
  button: boolean
  leave: boolean
  lang: string
  dir: 'ltr' | 'rtl'
}

/** The placeholder of a part in the template. */
export const mark = (what: Mark) => `[[${what}]]`
export type Mark =
  | 'preview'
  | 'site'
  | 'heading'
  | 'paragraph'
  | 'code'
  | 'label'
  | 'url'
  | 'blocks'
  | 'closing'
  | 'reply'
  | 'leave'
  | 'unsubscribe'
export const marks = /\[\[(\w+)\]\]/
/** The paragraph of a template, which is repeated for each paragraph of the e-mail. */
export const paragraphOfForm = /<p [^>]*>\[\[paragraph\]\]<\/p>/

/**
 * Renders the template of an e-mail: 520 px wide, an awning, one heading, paragraphs, one button.
 */
export const renderForm = (form: Form): Promise<string> =>
  render(
    element(
      Html,
      { lang: form.lang, dir: form.dir },
      head,
      element(Preview, null, mark('preview')),
      // The section inside sets the colors, because mail clients wrap the body into their own
      // table.
      element(Body, { className: 'page', style: { margin: 0 } }, page(form)),
    ),
  )

const page = (form: Form) =>
  element(
    Section,
    { className: 'page', style: style.page, dir: form.dir },
    element(Container, { className: 'sheet', style: style.sheet }, awning, contents(form)),
  )

const contents = ({ code, button, leave }: Form) =>
  element(
    Section,
    { style: style.contents },
    element(Text, { className: 'ink', style: style.logo }, mark('site')),
    element(Heading, { as: 'h1', className: 'ink', style: style.heading }, mark('heading')),
    element(Text, { className: 'ink', style: style.text }, mark('paragraph')),
    code && element(Text, { className: 'ink code', style: style.code }, mark('code')),
    button &&
      element(
        Button,
        { href: mark('url'), className: 'button', style: style.button },
        mark('label'),
      ),
    mark('blocks'),
    mark('closing'),
    element(Text, { className: 'soft', style: style.reply }, mark('reply')),
    leave &&
      element(
        Link,
        { href: mark('leave'), className: 'soft', style: style.leave },
        mark('unsubscribe'),
      ),
  )

// Dark mode overrides colors by class with `!important`, because inline styles win otherwise.
const dark = `
  :root { color-scheme: light dark; supported-color-schemes: light dark }
  @media (prefers-color-scheme: dark) {
    .page { background: #110e11 !important }
    .sheet { background: #1c181c !important; border-color: #332d33 !important }
    .ink { color: #f4f0f4 !important }
    .soft { color: #bfb6bf !important }
    .rule { border-color: #332d33 !important }
    .link { color: #dda5c6 !important }
    .code { background: #262126 !important }
    .button { background: #dda5c6 !important; color: #2c0d20 !important }
  }`

const head = element(
  Head,
  null,
  element('meta', { name: 'color-scheme', content: 'light dark' }),
  element('meta', { name: 'supported-color-schemes', content: 'light dark' }),
  element('style', null, dark),
)

const stripes = ['#862f63', '#f6e4ef']
const awning = element(
  Row,
  null,
  ...Array.from({ length: 27 }, (_, index) =>
    element(Column, {
      key: index,
      style: { width: 19, height: 10, backgroundColor: stripes[index % 2], fontSize: 0 },
    }),
  ),
)

const ink = '#211c21'
const font = "Figtree, 'Segoe UI', system-ui, sans-serif"
const style = {
  page: { padding: '24px 8px', backgroundColor: '#f5f3f5', fontFamily: font },
  sheet: { width: '100%', maxWidth: 520, backgroundColor: '#ffffff', border: '1px solid #e4e0e4' },
  contents: { padding: '24px 32px 28px' },
  logo: { margin: 0, color: ink, fontSize: 18, fontWeight: 600 },
  heading: { margin: '20px 0 12px', color: ink, fontSize: 24, lineHeight: '30px', fontWeight: 600 },
  text: { margin: '0 0 12px', color: ink, fontSize: 16, lineHeight: '25px' },
  code: {
    margin: '4px 0 16px',
    padding: '12px 0',
    backgroundColor: '#f5f3f5',
    color: ink,
    fontFamily: 'ui-monospace, Menlo, Consolas, monospace',
    fontSize: 28,
    letterSpacing: 6,
    textAlign: 'center',
  },
  button: {
    marginTop: 8,
    padding: '12px 22px',
    borderRadius: 8,
    backgroundColor: '#6c2350',
    color: '#ffffff',
    fontSize: 16,
    fontWeight: 600,
  },
  reply: { margin: '24px 0 0', color: '#5f585f', fontSize: 14, lineHeight: '20px' },
  leave: { color: '#5f585f', fontSize: 14, textDecoration: 'underline' },
} as const
