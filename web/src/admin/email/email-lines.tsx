import * as m from '@emporia/messages/marketing'

import { Labeled } from '../../form/labeled.tsx'
import { Line } from '../../backoffice/form/line.tsx'
import { TextArea } from '../../backoffice/form/text-area.tsx'

type EmailText = { subject: string; heading: string; text: string }
type Props = {
  draft: EmailText
  errors: Record<string, string>
  change: (labels: Partial<EmailText>) => void
  help: string
  lines: number
  textMax: number
}

/** Fields for the text of an e-mail above its button. */
export const EmailLines = ({ draft, errors, change, help, lines, textMax }: Props) => (
  <>
    <Line
      label={m.email_text_subject()}
      maxLength={150}
      value={draft.subject}
      error={errors['subject']}
      onChange={(subject) => change({ subject })}
    />
    <Line
      label={m.email_text_heading()}
      maxLength={200}
      value={draft.heading}
      error={errors['heading']}
      onChange={(heading) => change({ heading })}
    />
    <Labeled label={m.email_text_body()} error={errors['text']} help={help}>
      {(control) => (
        <TextArea
          {...control}
          lines={lines}
          maxLength={textMax}
          value={draft.text}
          onChange={(text) => change({ text })}
        />
      )}
    </Labeled>
  </>
)
