import { api, toFieldErrors, segmentLabels, type Campaign } from '@emporia/contract'
import { useState, type SubmitEvent } from 'react'

import { call } from '../../api/call.ts'
import { buttonClass } from '../../backoffice/button.ts'
import { Dialog } from '../../backoffice/dialog.tsx'
import { reporting } from '../../backoffice/form/reporting.ts'
import { useDraft } from '../../backoffice/form/use-draft.ts'
import { useEdit } from '../../resource/editing/use-edit.ts'
import { useAct } from '../../resource/use-act.ts'
import { Choice } from '../settings/fields/choice.tsx'
import {
  emptyCampaign,
  toCampaignDraft,
  type Audiences,
  type CampaignDraft,
} from './campaign-draft.ts'
import { CampaignFields } from './campaign-fields.tsx'
import { Form } from '../../backoffice/form/leaving/form.tsx'
import { LeaveButton } from '../../backoffice/form/leaving/leave-button.tsx'

type Props = { campaign: Campaign | undefined; audiences: Audiences; onClose: () => void }
/** Edits a newsletter campaign, with a preview. */
export const CampaignDialog = ({ campaign, audiences, onClose }: Props) => {
  const { form, save, look, html } = useCampaign(campaign, onClose)

  return (
    <Dialog title={campaign ? 'Letter' : 'Write a letter'} isWide onClose={onClose}>
      <Form isChanged={form.changed.length > 0} className="mt-4 grid gap-4" onSubmit={save}>
        <Choice
          label="Readers"
          value={form.draft.segment}
          options={segmentLabels}
          help={`${audiences?.[form.draft.segment] ?? 0} of those who have confirmed`}
          onChange={(segment) => form.change({ segment })}
        />
        <CampaignFields form={form} />
        {html && (
          <iframe
            title="How the letter looks"
            sandbox=""
            srcDoc={html}
            className="h-96 w-full rounded-[8px] border border-line bg-white"
          />
        )}
        <div className="flex flex-wrap justify-end gap-2.5">
          <button type="button" className={buttonClass()} onClick={() => void look()}>
            Preview
          </button>
          <LeaveButton>Back</LeaveButton>
          <button type="submit" className={buttonClass('primary')}>
            Save the draft
          </button>
        </div>
      </Form>
    </Dialog>
  )
}

const useCampaign = (campaign: Campaign | undefined, onClose: () => void) => {
  const act = useAct()
  const edit = useEdit()
  const form = useDraft<CampaignDraft>(campaign ? toCampaignDraft(campaign) : emptyCampaign)
  const [html, setHtml] = useState('')
  const { create, update, preview } = api.admin.campaign

  const checked = () => {
    const found = create.input.safeParse(form.draft, reporting)
    if (found.success) return found.data
    form.refuse(toFieldErrors(found.error))
    return undefined
  }
  const look = async () => {
    const good = checked()
    const reply = good && (await call(preview, good))
    if (reply?.success) setHtml(reply.data.html)
  }
  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    const good = checked()
    if (!good) return
    const once = { idempotencyKey: form.intent }
    const reply = campaign
      ? await edit(update, { ...good, id: campaign.id }, { seen: campaign, ...once })
      : await act(create, good, once)
    if (reply.success) onClose()
    else form.refuse(reply.errors ?? {})
  }
  return { form, save, look, html }
}
