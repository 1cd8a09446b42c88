import * as m from '@emporia/messages/catalog'

import { Panel } from '../../../backoffice/panel.tsx'
import { TextField } from './text-field.tsx'

export const Basics = () => (
  <Panel title={m.product_basics_title()} hint={m.product_basics_hint()} className="grid gap-5 p-4">
    <TextField name="name" label={m.product_basics_name()} />
    <TextField
      name="short_description"
      label={m.product_basics_summary()}
      optional
      lines={2}
      help={m.product_basics_summary_help()}
    />
    <TextField
      name="description"
      label={m.product_basics_description()}
      optional
      lines={6}
      help={m.product_basics_description_help()}
    />
  </Panel>
)
