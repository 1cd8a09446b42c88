import { Labelled } from '../../office/form/labelled.tsx'
import { TextArea } from '../../office/form/text-area.tsx'
import { Line } from '../../office/form/line.tsx'
import type { LetterForm } from './letter-draft.ts'

type Props = { form: LetterForm }

/** What a letter says. */
export const LetterFields = ({ form: { draft, errors, change } }: Props) => (
  <>
    <Line
      label="Subject"
      maxLength={150}
      value={draft.subject}
      error={errors['subject']}
      onChange={(subject) => change({ subject })}
    />
    <Line
      label="First line"
      maxLength={200}
      value={draft.heading}
      error={errors['heading']}
      onChange={(heading) => change({ heading })}
    />
    <Labelled
      label="Text"
      error={errors['text']}
      help="An empty line begins a new paragraph; **two stars** make words bold. The way out of the newsletter stands below by itself."
    >
      {({ id, describedBy, invalid }) => (
        <TextArea
          id={id}
          lines={8}
          maxLength={20_000}
          describedBy={describedBy}
          invalid={invalid}
          value={draft.text}
          onChange={(text) => change({ text })}
        />
      )}
    </Labelled>
    <div className="grid gap-4 sm:grid-cols-2">
      <Line
        label="Button"
        optional
        maxLength={40}
        placeholder="See them"
        value={draft.button_label ?? ''}
        error={errors['button_label']}
        onChange={(typed) => change({ button_label: typed || null })}
      />
      <Line
        label="Leads to"
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
