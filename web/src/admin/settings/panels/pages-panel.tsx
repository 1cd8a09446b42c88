import * as m from '@emporia/messages/settings'
import { Link } from 'react-router'

import { Labeled } from '../../../form/labeled.tsx'
import { RichTextInput } from '../../../backoffice/form/rich-text/rich-text-input.tsx'
import { linkClass } from '../../../backoffice/button.ts'
import { Panel } from '../../../backoffice/panel.tsx'
import { connectGeneral } from '../index/general-fields.ts'
import type { PanelProps } from '../settings-form.ts'

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
      <PageText key={page[0]} form={form} page={page} />
    ))}
  </Panel>
)

const PageText = ({
  form,
  page: [name, address],
}: PanelProps & { page: (typeof pages)[number] }) => {
  const { draft, change } = form
  const field = connectGeneral(form)(`pages.${name}`)

  return (
    <Labeled {...field}>
      {(control) => (
        <>
          <RichTextInput
            {...control}
            label={field.label}
            value={draft.pages[name]}
            onChange={(html) => change({ pages: { ...draft.pages, [name]: html } })}
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
