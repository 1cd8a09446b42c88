import { Panel } from '../../../backoffice/panel.tsx'
import { TextField } from './text-field.tsx'

export const Basics = () => (
  <Panel
    title="What it is"
    hint="Names and words, as customers read them."
    className="grid gap-5 p-4"
  >
    <TextField name="name" label="Name" />
    <TextField
      name="short_description"
      label="Short description"
      optional
      lines={2}
      help="One or two sentences, beside the price."
    />
    <TextField
      name="description"
      label="Description"
      optional
      lines={6}
      help="An empty line begins a paragraph, lines with ‘- ’ are a list. HTML stays HTML."
    />
  </Panel>
)
