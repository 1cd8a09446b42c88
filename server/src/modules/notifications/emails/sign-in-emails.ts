import { formatTime } from '../../settings/timestamp.ts'
import { emailTemplate } from './email-template.ts'

const account = { id: 7, name: 'Una Lind', email: 'una@example.com' }
const at = new Date('2026-06-10T12:00:00Z')
const request_id = 'b1d0'

type Requested = { id: number; name: string; request_id: string; at: Date }
type ChangeRequest = Requested & {
  wanted: string
  token: string
  is_by_staff: boolean
  /** For how long the link works. */
  hours: number
}

/** E-mails about passwords and sign-in addresses. */
export const signInEmails = {
  'reset-code': emailTemplate({
    title: 'Code for a new password',
    about: 'to the account',
    key: ({ reset_id }) => `reset-code:${reset_id}`,
    write: (reset: { reset_id: number; name: string; code: string; minutes: number }) => ({
      subject: 'Your code for a new password',
      heading: `Hello ${reset.name}, here is your code`,
      paragraphs: [
        `Type it on the page where you asked for it. It works once, within **${reset.minutes} minutes**.`,
        'You did not ask for it? Then you need not do anything: your password stays as it is.',
      ],
      code: reset.code,
    }),
    example: { reset_id: 4, name: account.name, code: '402218', minutes: 15 },
  }),
  'staff-reset-needed': emailTemplate({
    title: 'New password of an employee needs approval',
    about: 'to the employee',
    key: ({ approval_id }) => `staff-reset-needed:${approval_id}`,
    write: (reset: { approval_id: number; name: string; has_decider: boolean }) => ({
      subject: 'An owner has to approve your new password',
      heading: `Hello ${reset.name}, an owner has to approve your new password`,
      paragraphs: [
        reset.has_decider
          ? 'Staff passwords are not reset by e-mail alone. Please contact an owner of the marketplace: once they approve, we send you a code.'
          : 'You are the only owner. Choose a new password on the server: **npm run staff -- reset-password**, followed by your e-mail.',
        'You did not ask for it? Then tell an owner. Your password stays as it is.',
      ],
    }),
    example: { approval_id: 3, name: account.name, has_decider: true },
  }),
  'password-changed': emailTemplate({
    title: 'Password changed',
    about: 'to the account',
    key: ({ id, request_id: request }) => `password-changed:${id}:${request}`,
    write: ({ name, at: now }: Requested) => ({
      subject: 'Your password was changed',
      heading: `Hello ${name}, your password was changed`,
      paragraphs: [
        `This happened on **${formatTime(now)}**. All other devices are logged out.`,
        'It was not you? Then choose a new one now.',
      ],
      link: { label: 'Choose a new password', path: '/forget-password' },
    }),
    example: { ...account, request_id, at },
  }),
  'email-confirm': emailTemplate({
    title: 'Confirm a new address',
    about: 'to the new address',
    key: ({ id, request_id: request }) => `email-confirm:${id}:${request}`,
    write: (change: Omit<ChangeRequest, 'at' | 'wanted' | 'is_by_staff'> & { email: string }) => ({
      subject: 'Please confirm your new email',
      heading: `Hello ${change.name}, is this your new email?`,
      paragraphs: [
        `Somebody, we hope you, wants to log in with **${change.email}** from now on. One press on the button and you do.`,
        `The link works once, within **${change.hours} hours**. You did not ask for it? Then do nothing.`,
      ],
      link: { label: 'Use this email', path: `/email-confirm#token=${change.token}` },
    }),
    example: { ...account, request_id, token: 'secret', hours: 24 },
  }),
  'email-taken': emailTemplate<Pick<Requested, 'id' | 'request_id'>>({
    title: 'Address has an account',
    about: 'to that address',
    key: ({ id, request_id: request }) => `email-taken:${id}:${request}`,
    write: () => ({
      subject: 'You have an account with this email already',
      heading: 'This email has an account already',
      paragraphs: [
        'Somebody wanted to use it for another account. One email is one account, so nothing was changed.',
        'It was you? Log in with this email instead. It was not you? Then there is nothing to do.',
      ],
      link: { label: 'Log in', path: '/login' },
    }),
    example: { id: account.id, request_id },
  }),
  'email-asked': emailTemplate({
    title: 'Address is about to change',
    about: 'to the old address',
    key: ({ id, request_id: request }) => `email-asked:${id}:${request}`,
    write: ({ name, at: now, wanted, token, is_by_staff, hours }: ChangeRequest) => ({
      subject: 'Your email is about to be changed',
      heading: `Hello ${name}, your email is about to be changed`,
      paragraphs: [
        `On **${formatTime(now)}** ${is_by_staff ? 'our staff' : 'somebody who knows your password'} asked that you log in with **${wanted}** instead. It counts once the link that we sent there is opened.`,
        is_by_staff
          ? `You asked for it? Then there is nothing to do here. You did not? Stop it: the button works for **${hours} hours**, also after the other link was opened. Wallet and withdrawals are closed for three days from then on.`
          : 'It was you? Then there is nothing to do here. It was not you? Stop it, and choose a new password.',
      ],
      link: { label: 'Stop the change', path: `/email-stop#token=${token}` },
    }),
    example: {
      ...account,
      request_id,
      at,
      wanted: 'lind@example.com',
      token: 'secret',
      is_by_staff: false,
      hours: 24,
    },
  }),
  'email-changed': emailTemplate({
    title: 'Address changed',
    about: 'to both addresses',
    key: ({ id, request_id: request, to }) => `email-changed:${id}:${request}:${to}`,
    write: ({ name, at: now, email }: Requested & { email: string; to: string }) => ({
      subject: 'The email of your account was changed',
      heading: `Hello ${name}, your email was changed`,
      paragraphs: [
        `Since **${formatTime(now)}** you log in with **${email}**. All other devices are logged out.`,
        'It was not you? Then reply to this mail at once, and we will look into it.',
      ],
    }),
    example: { ...account, request_id, at, to: account.email },
  }),
}
