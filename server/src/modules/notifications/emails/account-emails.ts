import { formatTime } from '../../settings/timestamp.ts'
import { emailTemplate } from './email-template.ts'

type Account = { id: number; name: string; email: string }
type Role = 'user' | 'member' | 'seller' | 'admin'

const account: Account = { id: 7, name: 'Una Lind', email: 'una@example.com' }
const at = new Date('2026-06-10T12:00:00Z')
const password = { label: 'Choose a new password', path: '/forget-password' }
const firstPassword = { label: 'Choose your password', path: '/forget-password' }
const enterEmail = (email: string) =>
  `Enter **${email}** on the next page, and we send you a code to choose one with.`

const welcomes: Record<Role, { paragraph: string; label: string; path: string }> = {
  user: {
    paragraph:
      'Your account is ready. What you put into your cart and what you order waits for you on every device.',
    label: 'Look around',
    path: '/shop',
  },
  member: {
    paragraph:
      'You are a member now. Share a product with your link, and you earn when somebody buys it.',
    label: 'Show my link',
    path: '/member/refer',
  },
  seller: {
    paragraph:
      'Your account is ready. Tell us about your shop next; you can stop at any step and go on later.',
    label: 'Go on with my shop',
    path: '/seller',
  },
  admin: {
    paragraph: 'You have an account in the back office now.',
    label: 'Log in',
    path: '/admin/login',
  },
}

/** E-mails about accounts and invitations. */
export const accountEmails = {
  welcome: emailTemplate({
    title: 'Welcome',
    about: 'to a new account',
    key: ({ id }) => `welcome:${id}`,
    write: ({ name, role }: Account & { role: Role }) => {
      const { paragraph, label, path } = welcomes[role]
      return {
        subject: 'Welcome to Emporia',
        heading: `Welcome, ${name}`,
        paragraphs: [paragraph],
        link: { label, path },
      }
    },
    example: { ...account, role: 'user' as const },
  }),
  'registration-attempt': emailTemplate({
    title: 'Registration with an address that has an account',
    about: 'to that address, at most once a day',
    key: ({ id, at: now }) => `registration-attempt:${id}:${now.toISOString().slice(0, 10)}`,
    write: ({ name, email, at: now }: Account & { at: Date }) => ({
      subject: 'You already have an account with Emporia',
      heading: `Hello ${name}, you already have an account`,
      paragraphs: [
        `A registration with **${email}** was attempted on **${formatTime(now)}**. No account was created and nothing was changed.`,
        'If this was you, log in instead. If you forgot your password, choose a new one.',
        'If this was not you, you do not need to do anything.',
      ],
      link: password,
    }),
    example: { ...account, at },
  }),
  'account-erased': emailTemplate({
    title: 'Account erased',
    about: 'to the address it had',
    key: ({ id }) => `account-erased:${id}`,
    write: ({ name }: Pick<Account, 'id' | 'name'>) => ({
      is_last: true,
      subject: 'Your account was erased',
      heading: `Goodbye, ${name}`,
      paragraphs: [
        'Your account is erased, as was asked for. Your name, your address, your phone number, your pictures, your ways of being paid and your newsletter are gone. Nobody can sign in to it any more.',
        'Your orders stay without your name. Invoices and bills stay as they were written: the law wants us to keep them. So do the entries of our books.',
        'You did not ask for it? Then reply to this mail at once.',
      ],
    }),
    example: account,
  }),
  invitation: emailTemplate({
    title: 'Invitation of the staff',
    about: 'to the employee',
    key: ({ id }) => `invitation:${id}`,
    // The link leads to the password reset, so it does not expire.
    write: ({ name, email }: Account) => ({
      subject: 'Choose your password for Emporia',
      heading: `Welcome to the team, ${name}`,
      paragraphs: [
        'You have an account in the back office of Emporia. It only needs a password of yours.',
        enterEmail(email),
      ],
      link: firstPassword,
    }),
    example: account,
  }),
  'customer-invited': emailTemplate({
    title: 'Invitation of a customer',
    about: 'to the new account',
    key: ({ id }) => `customer-invited:${id}`,
    write: ({ name, email }: Account) => ({
      subject: 'Your account at Emporia',
      heading: `Welcome, ${name}`,
      paragraphs: [
        'We have opened an account for you, so that you can follow what you ordered with us.',
        `It only needs a password of yours. ${enterEmail(email)}`,
      ],
      link: firstPassword,
    }),
    example: account,
  }),
  'team-invitation': emailTemplate({
    title: 'Invitation to a shop',
    about: 'to the new login',
    key: ({ id }) => `team-invitation:${id}`,
    write: ({ name, email, shop }: Account & { shop: string }) => ({
      subject: `${shop} invites you to its team`,
      heading: `Welcome to the team, ${name}`,
      paragraphs: [
        `**${shop}** has opened a login for you in its office. It only needs a password of yours.`,
        enterEmail(email),
      ],
      link: firstPassword,
    }),
    example: { ...account, shop: 'North Wind' },
  }),
}
