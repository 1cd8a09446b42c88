import { api, segmentLabels, type Campaign } from '@emporia/contract'
import * as m from '@emporia/messages/marketing'
import { useState } from 'react'

import { call } from '../../api/call.ts'
import { buttonClass } from '../../backoffice/button.ts'
import { Dialog } from '../../backoffice/dialog.tsx'
import { Form } from '../../form/form.tsx'
import { useForm } from '../../form/use-form.ts'
import { useEdit } from '../../resource/edits/use-edit.ts'
import { useAct } from '../../resource/use-act.ts'
import { Choice } from '../settings/fields/choice.tsx'
import { emptyCampaign, toCampaignDraft, type Audiences } from './campaign-draft.ts'
import { CampaignFields } from './campaign-fields.tsx'
import { LeaveButton } from '../../backoffice/form/unsaved-changes/leave-button.tsx'

type Props = { campaign: Campaign | undefined; audiences: Audiences; onClose: () => void }
/** Edits a newsletter campaign, with a preview. */
export const CampaignDialog = ({ campaign, audiences, onClose }: Props) => {
  const { form, look, html } = useCampaign(campaign, onClose)

  return (
    <Dialog
      title={campaign ? m.campaign_dialog_title() : m.campaign_dialog_new_title()}
      isWide
      onClose={onClose}
    >
      <Form form={form} className="mt-4 grid gap-4">
        <Choice
          label={m.campaign_dialog_readers()}
          {...form.field('segment')}
          options={segmentLabels}
          help={m.campaign_dialog_readers_help({ count: audiences?.[form.draft.segment] ?? 0 })}
        />
        <CampaignFields form={form} />
        {html && (
          <iframe
            title={m.campaign_dialog_preview_title()}
            sandbox=""
            srcDoc={html}
            className="h-96 w-full rounded-[8px] border border-line bg-white"
          />
        )}
        <div className="flex flex-wrap justify-end gap-2.5">
          <button type="button" className={buttonClass()} onClick={() => void look()}>
            {m.campaign_dialog_preview_button()}
          </button>
          <LeaveButton>{m.campaign_dialog_back_button()}</LeaveButton>
          <button type="submit" className={buttonClass('primary')}>
            {m.campaign_dialog_save_button()}
          </button>
        </div>
      </Form>
    </Dialog>
  )
}

const useCampaign = (campaign: Campaign | undefined, onClose: () => void) => {
  const act = useAct()
  const edit = useEdit()
  const [html, setHtml] = useState('')
  const { create, update, preview } = api.admin.campaign
  const form = useForm({
    schema: create.input,
    values: campaign ? toCampaignDraft(campaign) : emptyCampaign,
    toInput: (draft) => draft,
    send: (input, once) =>
      campaign
        ? edit(update, { ...input, id: campaign.id }, { seen: campaign, ...once })
        : act(create, input, once),
    onSuccess: onClose,
  })
  const look = async () => {
    const input = await form.validate()
    const reply = input && (await call(preview, input))
    if (reply?.success) setHtml(reply.data.html)
  }
  return { form, look, html }
}
