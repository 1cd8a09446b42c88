import type { EmailContent } from '../../../adapters/mail/email-content.ts'
import type { newsletterCampaigns } from '../tables.ts'

type Campaign = Pick<
  typeof newsletterCampaigns.$inferSelect,
  'subject' | 'heading' | 'text' | 'button_label' | 'button_link'
>

/** Renders a campaign as an e-mail. Text between two ** is bold. */
export const toCampaignEmail = (campaign: Campaign, public_url: string): EmailContent => {
  const { subject, heading, text, button_label: label, button_link: link } = campaign
  return {
    subject,
    heading,
    paragraphs: text.split(/\r?\n\s*\n/).filter((paragraph) => paragraph.trim() !== ''),
    ...(label && link && { button: { label, url: `${public_url}${link}` } }),
  }
}
