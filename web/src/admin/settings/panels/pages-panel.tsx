import * as m from '@emporia/messages/settings'
import { useState } from 'react'
import { Link } from 'react-router'

import { Labeled } from '../../../form/labeled.tsx'
import { TextArea } from '../../../backoffice/form/text-area.tsx'
import { linkClass } from '../../../backoffice/button.ts'
import { Panel } from '../../../backoffice/panel.tsx'
import { connectGeneral } from '../index/general-fields.ts'
import type { PanelProps } from '../settings-form.ts'
import { pageHtml, typedPage } from './page-text.ts'

const pages = [
  ['about', '/aboutus'],
  ['refund', '/refund'],
  ['privacy', '/privacy'],
  ['terms', '/terms'],
] as const

/** Content pages of the marketplace. */
export const PagesPanel = ({ form }: PanelProps) => (
  <Panel
    title={m.settings_pages_title()}
    hint={m.settings_pages_hint()}
    side={
      <Link to="/admin/translations?entity=page" className={linkClass}>
        {m.settings_pages_link()}
      </Link>
    }
    className="grid gap-5 p-4"
  >
    {pages.map((page) => (
      // Saving or discarding resets the editor.
      <PageText key={page[0]} form={form} page={page} />
    ))}
  </Panel>
)

const PageText = ({
  form,
  page: [name, address],
}: PanelProps & { page: (typeof pages)[number] }) => {
  const { draft, change } = form
  const stored = draft.pages[name]
  const [typed, setTyped] = useState({ text: typedPage(stored), html: stored })
  // Resets the text when the page was saved or discarded meanwhile.
  const text = typed.html === stored ? typed.text : typedPage(stored)

  return (
    <Labeled {...connectGeneral(form)(`pages.${name}`)}>
      {({ id, describedBy, invalid }) => (
        <>
          <TextArea
            id={id}
            lines={5}
            maxLength={40_000}
            describedBy={describedBy}
            invalid={invalid}
            value={text}
            onChange={(written) => {
              const html = pageHtml(written)
              setTyped({ text: written, html })
              change({ pages: { ...draft.pages, [name]: html } })
            }}
          />
          <a
            href={address}
            target="_blank"
            rel="noreferrer"
            className={`mt-1 inline-block ${linkClass}`}
          >
            {m.settings_pages_open()}
          </a>
        </>
      )}
    </Labeled>
  )
}
