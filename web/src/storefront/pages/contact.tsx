import * as m from '@emporia/messages/storefront'
import { localePath } from '@emporia/messages/locale'
import type { ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'

import type { loader as rootLoader } from '../../root.tsx'
import { link } from '../../ui/button.ts'
import { Island } from '../../islands/island.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ContactForm } from './contact-form.tsx'
import { twoColumns } from './text-page.tsx'
import { head } from '../head.ts'

export const meta = head(m.contact_title)

export default function Contact() {
  const settings = useRouteLoaderData<typeof rootLoader>('root')
  const { contact_email = '', contact_phone = '', address = '' } = settings ?? {}
  const { legal_name = '', legal_register = '', tax_number = '' } = settings ?? {}

  return (
    <div className={twoColumns}>
      <div className="mb-6 lg:col-span-2">
        <h1 className="text-h1">{m.contact_title()}</h1>
        <p className="mt-2 max-w-[62ch] text-ink-2">{m.contact_text()}</p>
      </div>
      <div className="print:hidden">
        <Island name="contact" of={ContactForm} props={{}} />
        <noscript>
          <p className="mt-4 rounded-md bg-tone-amber-soft px-4 py-3 text-tone-amber-ink">
            {m.contact_no_script()}
          </p>
        </noscript>
      </div>
      <ul className="mt-10 border-t border-line lg:mt-0 lg:self-start">
        {contact_email && (
          <ContactMethod icon="mail" label={m.contact_email_label()}>
            <a href={`mailto:${contact_email}`} className={link}>
              {contact_email}
            </a>
          </ContactMethod>
        )}
        {contact_phone && (
          <ContactMethod icon="chat" label={m.contact_phone_label()}>
            <a href={`tel:${contact_phone.replace(/[^+\d]/g, '')}`} className={`num ${link}`}>
              {contact_phone}
            </a>
          </ContactMethod>
        )}
        {address && (
          <ContactMethod icon="pin" label={m.contact_address_label()}>
            {address}
          </ContactMethod>
        )}
        {legal_name && (
          <ContactMethod icon="person" label={m.contact_operator_label()}>
            <span className="block">{legal_name}</span>
            {legal_register && <span className="block">{legal_register}</span>}
            {tax_number && (
              <span className="block">{m.shop_trader_vat({ number: tax_number })}</span>
            )}
          </ContactMethod>
        )}
        <ContactMethod icon="parcel" label={m.contact_parcel_label()}>
          <a href={localePath('/order-track')} className={link}>
            {m.contact_parcel_link()}
          </a>
        </ContactMethod>
      </ul>
    </div>
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
