import * as m from '@emporia/messages/marketing'

import { Line } from '../../backoffice/form/line.tsx'
import { EmailLines } from '../email/email-lines.tsx'
import type { CampaignForm } from './campaign-draft.ts'

type Props = { form: CampaignForm }

/** Fields for the content of a campaign. */
export const CampaignFields = ({ form: { draft, errors, change } }: Props) => (
  <>
    <EmailLines
      {...{ draft, errors, change }}
      help={m.campaign_text_help()}
      lines={8}
      textMax={20_000}
    />
    <div className="grid gap-4 sm:grid-cols-2">
      <Line
        label={m.campaign_text_button()}
        optional
        maxLength={40}
        placeholder={m.campaign_text_button_example()}
        value={draft.button_label ?? ''}
        error={errors['button_label']}
        onChange={(typed) => change({ button_label: typed || null })}
      />
      <Line
        label={m.campaign_text_link()}
        optional
        maxLength={200}
        placeholder="/offers"
        value={draft.button_link ?? ''}
        error={errors['button_link']}
        onChange={(typed) => change({ button_link: typed || null })}
      />
    </div>
  </>
)
