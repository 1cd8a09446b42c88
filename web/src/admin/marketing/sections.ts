import type { Section } from '../../backoffice/section.ts'

/** Screens for contact messages and the newsletter. */
export const marketingSections: Section[] = [
  {
    path: 'contact',
    title: 'Contact',
    permission: 'setting',
    group: 'People',
    icon: 'review',
    screen: 'admin/marketing/contact.tsx',
  },
  {
    path: 'contact/:id',
    title: 'Message',
    permission: 'setting',
    screen: 'admin/marketing/conversation.tsx',
  },
  {
    path: 'newsletter',
    title: 'Newsletter',
    permission: 'setting',
    group: 'Growth',
    icon: 'mail',
    screen: 'admin/marketing/newsletter.tsx',
  },
  {
    path: 'newsletter/letters',
    title: 'Letters',
    permission: 'setting',
    screen: 'admin/marketing/campaigns.tsx',
  },
]
