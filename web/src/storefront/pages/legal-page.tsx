import type { PublicSettings } from '@emporia/contract'
import * as m from '@emporia/messages/storefront'
import type { ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'

import type { loader as rootLoader } from '../../root.tsx'
import { linkTo, Rich } from '../../ui/rich.tsx'
import { RichText } from '../rich-text.tsx'
import { TextPage } from './text-page.tsx'

type Props = {
  title: string
  page: keyof PublicSettings['pages']
  /** What the settings say beside the text. */
  children?: ReactNode
}

/** A legal text from the settings; without one, whom to ask. */
export const LegalPage = ({ title, page, children }: Props) => {
  const settings = useRouteLoaderData<typeof rootLoader>('root')
  const text = settings?.pages[page] ?? ''

  return (
    <TextPage title={title}>
      {children}
      {text ? <Written text={text} /> : <Unwritten mail={settings?.contact_email ?? ''} />}
    </TextPage>
  )
}

// A text without tags consists of plain paragraphs.
const Written = ({ text }: { text: string }) =>
  text.includes('<') ? (
    <RichText html={text} />
  ) : (
    <div className="rich">
      {text.split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  )

const Unwritten = ({ mail }: { mail: string }) => (
  <p className="text-ink-2">
    {mail ? (
      <Rich
        parts={m.legal_missing_contact_text({ email: mail })}
        tags={{ link: linkTo(`mailto:${mail}`) }}
      />
    ) : (
      m.legal_missing_text()
    )}
  </p>
)
