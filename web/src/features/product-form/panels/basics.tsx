import * as m from '@emporia/messages/catalog'

import { RichTextInput } from '../../../backoffice/form/rich-text/rich-text-input.tsx'
import { Panel } from '../../../backoffice/panel.tsx'
import { Labeled } from '../../../form/labeled.tsx'
import { useProductForm } from '../form-context.ts'
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
    <Description />
  </Panel>
)

const Description = () => {
  const { draft, errors, change } = useProductForm()

  return (
    <Labeled label={m.product_basics_description()} optional error={errors['description']}>
      {(control) => (
        <RichTextInput
          {...control}
          label={m.product_basics_description()}
          value={draft.description}
          onChange={(description) => change({ description })}
        />
      )}
    </Labeled>
  )
}
