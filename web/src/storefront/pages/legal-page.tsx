import type { PublicSettings } from '@emporia/contract'
import * as m from '@emporia/messages/storefront'
import type { ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'

import type { loader as rootLoader } from '../../root.tsx'
import { fullDay } from '../../format/date.ts'
import { useLocale } from '../../ui/money.tsx'
import { linkTo, Rich } from '../../ui/rich.tsx'
import { listHeadings, RichText, withHeadingIds } from '../rich-text.tsx'
import { ContactBox } from './contact-box.tsx'
import { Contents } from './contents.tsx'
import { TextPage } from './text-page.tsx'

type Props = {
  title: string
  page: keyof PublicSettings['pages']
  /** What the settings say beside the text. */
  children?: ReactNode
}

/** A legal text from the settings with its contents; without one, whom to ask. */
export const LegalPage = ({ title, page, children }: Props) => {
  const settings = useRouteLoaderData<typeof rootLoader>('root')
  const { time_zone } = useLocale()
  const text = settings?.pages[page] ?? ''
  const changed = settings?.pages_changed?.[page]
  const headings = listHeadings(text)
  const email = settings?.contact_email ?? ''

  return (
    <TextPage
      title={title}
      note={changed && m.legal_changed_date({ date: fullDay(changed, time_zone) })}
      aside={headings.length > 1 && <Contents headings={headings} />}
    >
      {children}
      {text ? <Written text={text} /> : <Unwritten mail={email} />}
      {text && <ContactBox email={email} />}
    </TextPage>
  )
}

// A text without tags consists of plain paragraphs.
const Written = ({ text }: { text: string }) =>
  text.includes('<') ? (
    <RichText html={text} format={withHeadingIds} />
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
