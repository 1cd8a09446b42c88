import type { ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'

import type { loader as rootLoader } from '../../root.tsx'
import { link } from '../../ui/button.ts'
import { Island } from '../../islands/island.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ContactForm } from './contact-form.tsx'
import { TextPage } from './text-page.tsx'
import { head } from '../head.ts'

export const meta = head('Write to us')

export default function Contact() {
  const settings = useRouteLoaderData<typeof rootLoader>('root')
  const { contact_email = '', contact_phone = '', address = '' } = settings ?? {}

  return (
    <TextPage title="Write to us">
      <p className="mb-6 text-lead text-ink-2">
        A person reads every message. For an order, name its number: it is answered faster.
      </p>
      <Island name="contact" of={ContactForm} props={{}} />
      <noscript>
        <p className="mt-4 rounded-md bg-tone-amber-soft px-4 py-3 text-tone-amber-ink">
          This form needs JavaScript. Without it, these ways lead to us, too.
        </p>
      </noscript>
      <ul className="mt-10 border-t border-line">
        {contact_email && (
          <ContactMethod icon="mail" label="Email">
            <a href={`mailto:${contact_email}`} className={link}>
              {contact_email}
            </a>
          </ContactMethod>
        )}
        {contact_phone && (
          <ContactMethod icon="chat" label="Phone">
            <a href={`tel:${contact_phone.replace(/[^+\d]/g, '')}`} className={`num ${link}`}>
              {contact_phone}
            </a>
          </ContactMethod>
        )}
        {address && (
          <ContactMethod icon="pin" label="Post">
            {address}
          </ContactMethod>
        )}
        <ContactMethod icon="parcel" label="Where is my parcel">
          <a href="/order-track" className={link}>
            Track an order
          </a>
        </ContactMethod>
      </ul>
    </TextPage>
  )
}

type ContactMethodProps = { icon: string; label: string; children: ReactNode }

const ContactMethod = ({ icon, label, children }: ContactMethodProps) => (
  <li className="flex gap-3.5 border-b border-line py-4">
    <Icon name={icon} className="mt-0.5 icon text-ink-2" />
    <span>
      <span className="block text-small text-ink-2">{label}</span>
      {children}
    </span>
  </li>
)
