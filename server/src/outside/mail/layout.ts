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
import { createElement as element, type ReactNode } from 'react'

import { leaveWords, type Letter, replySentence } from './letter.ts'

/** A letter as it looks: 520 wide, an awning, one heading, sentences, one button. */
export const renderLetter = (letter: Letter, house = 'Emporia'): Promise<string> =>
  render(
    element(
      Html,
      { lang: 'en' },
      head,
      element(Preview, null, plain(letter.paragraphs[0] ?? letter.heading)),
      // The colours are not the body's: mail programs wrap that into a table of their own.
      element(Body, { className: 'page', style: { margin: 0 } }, page(letter, house)),
    ),
  )

const page = (letter: Letter, house: string) =>
  element(
    Section,
    { className: 'page', style: style.page },
    element(Container, { className: 'sheet', style: style.sheet }, awning, contents(letter, house)),
  )

const contents = ({ heading, paragraphs, button, code, leave }: Letter, house: string) =>
  element(
    Section,
    { style: style.contents },
    element(Text, { className: 'ink', style: style.logo }, house),
    element(Heading, { as: 'h1', className: 'ink', style: style.heading }, heading),
    ...paragraphs.map((paragraph, index) =>
      element(Text, { key: index, className: 'ink', style: style.text }, ...bold(paragraph)),
    ),
    code && element(Text, { className: 'ink code', style: style.code }, code),
    button &&
      element(Button, { href: button.url, className: 'button', style: style.button }, button.label),
    element(Text, { className: 'soft', style: style.reply }, replySentence),
    leave && element(Link, { href: leave.page, className: 'soft', style: style.leave }, leaveWords),
  )

/** What stands between two ** becomes bold. */
const bold = (paragraph: string): ReactNode[] =>
  paragraph
    .split('**')
    .map((part, index) => (index % 2 === 1 ? element('strong', { key: index }, part) : part))

const plain = (paragraph: string) => paragraph.replaceAll('**', '')

// Dark mode replaces the colours by class, because the styles beside the words always win otherwise.
const dark = `
  :root { color-scheme: light dark; supported-color-schemes: light dark }
  @media (prefers-color-scheme: dark) {
    .page { background: #110e11 !important }
    .sheet { background: #1c181c !important; border-color: #332d33 !important }
    .ink { color: #f4f0f4 !important }
    .soft { color: #bfb6bf !important }
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
