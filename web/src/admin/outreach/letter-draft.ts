import type { api, Campaign, Segment, Sent } from '@emporia/contract'

import type { useDraft } from '../../office/form/use-draft.ts'

/** Draft of a campaign. */
export type LetterDraft = Sent<typeof api.admin.campaign.create>
export type LetterForm = ReturnType<typeof useDraft<LetterDraft>>

/** Number of subscribers in each segment. */
export type Audiences = Partial<Record<Segment, number>> | undefined

export const emptyLetter: LetterDraft = {
  subject: '',
  heading: '',
  text: '',
  button_label: null,
  button_link: null,
  segment: 'all',
}

export const letterDraftOf = (campaign: Campaign): LetterDraft => ({
  subject: campaign.subject,
  heading: campaign.heading,
  text: campaign.text,
  button_label: campaign.button_label,
  button_link: campaign.button_link,
  segment: campaign.segment,
})
