import type { api, Campaign, Segment, Sent } from '@emporia/contract'

import type { FormState } from '../../form/use-form.ts'

/** Draft of a campaign. */
export type CampaignDraft = Sent<typeof api.admin.campaign.create>
export type CampaignForm = FormState<CampaignDraft>

/** Number of subscribers in each segment. */
export type Audiences = Partial<Record<Segment, number>> | undefined

export const emptyCampaign: CampaignDraft = {
  subject: '',
  heading: '',
  text: '',
  button_label: null,
  button_link: null,
  segment: 'all',
}

export const toCampaignDraft = (campaign: Campaign): CampaignDraft => ({
  subject: campaign.subject,
  heading: campaign.heading,
  text: campaign.text,
  button_label: campaign.button_label,
  button_link: campaign.button_link,
  segment: campaign.segment,
})
