import { listMailBlocks, type MailBlock } from '@emporia/contract'
import * as m from '@emporia/messages/marketing'

import { Line } from '../../backoffice/form/line.tsx'
import { Switch } from '../../backoffice/form/switch.tsx'
import { TextArea } from '../../backoffice/form/text-area.tsx'
import { Labeled } from '../../form/labeled.tsx'
import { blockLabels } from './block-labels.ts'
import { EmailLines } from './email-lines.tsx'
import { byLastKey, type TemplateDraft, type TemplateForm } from './use-template.ts'

type Props = { form: TemplateForm }

/** Texts of an e-mail, and the parts about its order. */
export const TemplateFields = ({ form }: Props) => {
  const { draft, errors, change } = form
  const texts = byLastKey(errors, '')
  const setTexts = (more: Partial<TemplateDraft['wording']>) =>
    change({ wording: { ...draft.wording, ...more } })

  return (
    <>
      <EmailLines
        draft={draft.wording}
        errors={texts}
        change={setTexts}
        help={m.email_template_help()}
        lines={6}
        textMax={4000}
      />
      <Labeled
        label={m.email_text_closing()}
        optional
        error={texts['closing']}
        help={m.email_closing_help()}
      >
        {(control) => (
          <TextArea
            {...control}
            lines={3}
            maxLength={2000}
            value={draft.wording.closing ?? ''}
            onChange={(closing) => setTexts({ closing })}
          />
        )}
      </Labeled>
      <Parts form={form} />
    </>
  )
}

/** A switch for each part that the e-mail can have. */
const Parts = ({ form: { draft, change } }: Props) => {
  const blocks = listMailBlocks(draft.event)
  if (blocks.length === 0) return null
  const { hidden_blocks: hidden } = draft
  const toggle = (block: MailBlock, isOn: boolean) =>
    change({
      hidden_blocks: isOn ? hidden.filter((one) => one !== block) : [...hidden, block],
    })

  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{m.email_parts_title()}</legend>
      <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
        {blocks.map((block) => (
          <label key={block} className="flex items-center gap-2.5">
            <Switch
              isSmall
              checked={!hidden.includes(block)}
              onChange={(isOn) => toggle(block, isOn)}
            />
            {blockLabels[block]()}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** The order of preview and test, and the recipient of the test. */
export const TryOutFields = ({ form: { draft, field } }: Props) => (
  <div className="grid gap-4 sm:grid-cols-2">
    {listMailBlocks(draft.event).length > 0 && (
      <Line
        label={m.email_preview_order()}
        optional
        maxLength={40}
        help={m.email_preview_help()}
        {...field('order_number')}
      />
    )}
    <Line
      label={m.email_test_recipient()}
      type="email"
      optional
      help={m.email_test_help()}
      {...field('to')}
    />
  </div>
)
