import * as m from '@emporia/messages/marketing'

import type { Section } from '../../backoffice/section.ts'

/** Screens for contact messages and the newsletter. */
export const marketingSections: Section[] = [
  {
    path: 'contact',
    title: m.section_marketing_contact,
    permission: 'setting',
    group: m.section_marketing_people,
    icon: 'review',
    screen: 'admin/marketing/contact.tsx',
  },
  {
    path: 'contact/:id',
    title: m.section_marketing_message,
    permission: 'setting',
    screen: 'admin/marketing/conversation.tsx',
  },
  {
    path: 'newsletter',
    title: m.section_marketing_newsletter,
    permission: 'setting',
    group: m.section_marketing_growth,
    icon: 'mail',
    screen: 'admin/marketing/newsletter.tsx',
  },
  {
    path: 'newsletter/letters',
    title: m.section_marketing_campaigns,
    permission: 'setting',
    screen: 'admin/marketing/campaigns.tsx',
  },
]
